/**
 * Stands in for zod in a frontend that only reads: its calls are described by the contracts, whose schemas the gateway
 * has applied already, so 28 KB of checking would never run. Describing a schema does nothing; using one throws.
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
