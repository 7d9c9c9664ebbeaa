/**
 * Replaces zod in frontends that validate nothing themselves. The gateway has already validated the data, so
 * 28 KB of validation code would never run. Defining a schema does nothing; parsing with a schema throws.
 */
const uses = new Set([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'decode',
  'encode',
  '_zod',
  '~standard',
]);

const schema: unknown = new Proxy(() => undefined, {
  apply: () => schema,
  get(_target, name) {
    if (typeof name === 'string' && uses.has(name)) throw new Error('This frontend is built without schemas');
    return typeof name === 'symbol' ? undefined : schema;
  },
});

export { schema as z };
