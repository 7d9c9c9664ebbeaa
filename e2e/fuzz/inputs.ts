import { nasty, nastyTexts } from '@bottin/testing/spoilt.ts';
import fc from 'fast-check';
import type { JsonSchema, Operation } from './document.ts';

/** What is sent: each part as it goes over the line. */
export interface Input {
  path: string;
  body: string | undefined;
}

/** Inputs of an operation: valid by the document, or spoilt in one place. `known` are values that exist. */
export function inputsOf(operation: Operation, known: readonly string[]): fc.Arbitrary<Input> {
  const parts = Object.fromEntries(
    operation.parameters.map((one) => {
      const value = fc.oneof(
        { weight: 4, arbitrary: someOf(one.schema, known) },
        { weight: 1, arbitrary: fc.constantFrom(...nastyTexts) },
      );
      return [one.name, one.required ? value : fc.option(value, { nil: undefined, freq: 2 })];
    }),
  );
  const body = operation.body
    ? fc.oneof(
        { weight: 4, arbitrary: someOf(operation.body, known).map((value) => JSON.stringify(value)) },
        { weight: 4, arbitrary: spoilt(operation.body, known).map((value) => JSON.stringify(value)) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '',
            '{',
            '[]',
            'null',
            '"a"',
            '{"__proto__":{"a":1}}',
            '\u0000',
            ...deep,
          ),
        },
      )
    : fc.constant(undefined);
  return fc
    .record({ parts: fc.record(parts), body })
    .map(({ parts: chosen, body: text }) => ({ path: addressOf(operation, chosen), body: text }));
}

/** Lists and objects within each other, to the deepest that is taken and beyond; the last are as many as a body holds. */
const deep = [19, 20, 21, 3_000].map((levels) => `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`);

function addressOf({ path, parameters }: Operation, values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (value === undefined) continue;
    if (place === 'path') {
      // Half of a pair can't be sent in an address.
      address = address.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed() || ' '));
    } else for (const one of [value].flat(3)) query.append(name, String(one));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** A valid value, but for one member that is another, missing, or too many. */
function spoilt(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc
    .record({
      value: someOf(schema, known),
      at: fc.nat(50),
      how: fc.constantFrom('other', 'missing', 'more'),
      bad: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...nasty) },
        { weight: 1, arbitrary: sizedText(longestBody) },
      ),
    })
    .map(({ value, at, how, bad }) => {
      if (typeof value !== 'object' || value === null) return bad;
      const names = Object.keys(value);
      const name = names[at % Math.max(1, names.length)] ?? 'x';
      if (how === 'more') return { ...value, inconnu: bad };
      if (how === 'other') return { ...value, [name]: bad };
      return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
    });
}

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    'Léa',
    'Cuisine',
    'Humour',
    'Montréal',
    'youtube',
    'Des recettes de chez nous.',
    'mot-de-passe-9',
  ),
);

/** A value that a schema allows, as far as its types, lists and bounds say so. */
function someOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, const: only, enum: among } = schema;
  const forms = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (forms) return fc.oneof(...forms.map((one) => someOf(one, known)));
  if ('const' in schema) return fc.constant(only);
  if (Array.isArray(among)) return fc.constantFrom(...among);
  switch (type) {
    case 'string':
      return textOf(schema, known);
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(Number(schema.minimum ?? -5), -5), max: 1_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema, known);
    case 'object':
      return objectOf(schema, known);
    default:
      return fc.constantFrom(...nasty);
  }
}

/** Letters that cost something to normalise, to fold, to match or to trim. */
const letters = ['a', '1', 'é', 'e\u0301', 'œ', 'ﷺ', '-', ' ', "'", '.', '😀', '\u0327'];
/** Units that a body doesn't hold, whatever its call. */
const longestBody = 41_000;
/** What a text or list has at most where its schema names no limit. */
const unnamedLimit = 200;

/** A text about as long as a limit: just within, just beyond, and just within and beyond what its decomposed letters may take. */
function sizedText(limit: number): fc.Arbitrary<string> {
  return fc
    .record({
      letter: fc.constantFrom(...letters),
      length: fc.constantFrom(limit - 1, limit, limit + 1, limit * 4, limit * 4 + 1),
      end: fc.constantFrom('', '1', 'a'),
    })
    .map(({ letter, length, end }) => letter.repeat(length).slice(0, Math.max(0, length - end.length)) + end);
}

/** A list of a few elements, or of about as many as it may have. */
function listOf({ items, maxItems }: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown[]> {
  const element = someOf((items ?? {}) as JsonSchema, known);
  const most = Number(maxItems ?? unnamedLimit);
  const full = fc
    .constantFrom(most - 1, most, most + 1, most * 10)
    .chain((length) => element.map((one) => Array.from({ length }, () => one)));
  return fc.oneof(
    { weight: 8, arbitrary: fc.array(element, { maxLength: 6 }) },
    { weight: 1, arbitrary: full },
  );
}

function textOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...known));
  if (format === 'email') return fc.emailAddress();
  const made =
    typeof pattern === 'string' && !pattern.includes('(?') ? fc.stringMatching(new RegExp(pattern)) : texts;
  const sized = { weight: 1, arbitrary: sizedText(Number(schema.maxLength ?? unnamedLimit)) };
  if (known.length === 0) return fc.oneof({ weight: 8, arbitrary: made }, sized);
  return fc.oneof({ weight: 4, arbitrary: made }, { weight: 4, arbitrary: fc.constantFrom(...known) }, sized);
}

function objectOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const needed = new Set((schema.required ?? []) as string[]);
  const more = schema.additionalProperties;
  const members = fc.record(Object.fromEntries(properties.map(([name, one]) => [name, someOf(one, known)])), {
    requiredKeys: properties.flatMap(([name]) => (needed.has(name) ? [name] : [])),
  });
  if (typeof more !== 'object' || more === null) return members;
  const names = (schema.propertyNames as JsonSchema | undefined) ?? { type: 'string' };
  return fc.dictionary(someOf(names, []).map(String), someOf(more as JsonSchema, known), { maxKeys: 4 });
}
