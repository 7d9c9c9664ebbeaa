import { hostileValues, hostileTexts } from '@bottin/testing/hostile-values.ts';
import fc from 'fast-check';
import type { JsonSchema, Operation } from './document.ts';

/** Path with query string and body of a request, both encoded for sending. */
export interface Input {
  path: string;
  body: string | undefined;
}

/**
 * Returns a fast-check arbitrary (a generator of random values) for the inputs of an operation. Most inputs are
 * valid or have one invalid value.
 * `known` contains existing ids and slugs.
 */
export function arbitraryInput(operation: Operation, known: readonly string[]): fc.Arbitrary<Input> {
  const parts = Object.fromEntries(
    operation.parameters.map((one) => {
      const value = fc.oneof(
        { weight: 4, arbitrary: arbitraryValue(one.schema, known) },
        { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
      );
      return [one.name, one.required ? value : fc.option(value, { nil: undefined, freq: 2 })];
    }),
  );
  const body = operation.body
    ? fc.oneof(
        { weight: 4, arbitrary: arbitraryValue(operation.body, known).map((value) => JSON.stringify(value)) },
        {
          weight: 4,
          arbitrary: arbitraryInvalid(operation.body, known).map((value) => JSON.stringify(value)),
        },
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
            ...deepBodies,
          ),
        },
      )
    : fc.constant(undefined);
  return fc
    .record({ parts: fc.record(parts), body })
    .map(({ parts: chosen, body: text }) => ({ path: buildPath(operation, chosen), body: text }));
}

/**
 * Request bodies of nested lists and objects. Some depths are close to the maximum that the API accepts, one
 * is far above it.
 */
const deepBodies = [19, 20, 21, 3_000].map(
  (levels) => `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`,
);

function buildPath({ path, parameters }: Operation, values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place } of parameters) {
    const value = values[name];
    if (value === undefined) continue;
    if (place === 'path') {
      // Replaces lone surrogates, which can't be encoded in a URL.
      address = address.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed() || ' '));
    } else for (const one of [value].flat(3)) query.append(name, String(one));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/**
 * Returns an arbitrary for objects that are valid except for one member, which is replaced, removed or added.
 */
function arbitraryInvalid(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  return fc
    .record({
      value: arbitraryValue(schema, known),
      at: fc.nat(50),
      how: fc.constantFrom('other', 'missing', 'more'),
      bad: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...hostileValues) },
        { weight: 1, arbitrary: arbitrarySizedText(oversizedLength) },
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

/** Returns an arbitrary for values of the schema's type. Some of them exceed the schema's maximum length. */
function arbitraryValue(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, const: only, enum: among } = schema;
  const forms = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (forms) return fc.oneof(...forms.map((one) => arbitraryValue(one, known)));
  if ('const' in schema) return fc.constant(only);
  if (Array.isArray(among)) return fc.constantFrom(...among);
  switch (type) {
    case 'string':
      return arbitraryText(schema, known);
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(Number(schema.minimum ?? -5), -5), max: 1_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arbitraryList(schema, known);
    case 'object':
      return arbitraryObject(schema, known);
    default:
      return fc.constantFrom(...hostileValues);
  }
}

/** Characters that, repeated many times, may be expensive to normalise, fold, match or trim. */
const costlyCharacters = ['a', '1', 'é', 'e\u0301', 'œ', 'ﷺ', '-', ' ', "'", '.', '😀', '\u0327'];
/** Length of a text that exceeds every request body limit. */
const oversizedLength = 41_000;
/** Maximum length to assume for a text or list whose schema sets none. */
const defaultLimit = 200;

/**
 * Returns an arbitrary for texts with lengths around the limit or around four times the limit. The API
 * normalises texts of up to four times the limit, because decomposed characters are longer than composed
 * ones.
 */
function arbitrarySizedText(limit: number): fc.Arbitrary<string> {
  return fc
    .record({
      letter: fc.constantFrom(...costlyCharacters),
      length: fc.constantFrom(limit - 1, limit, limit + 1, limit * 4, limit * 4 + 1),
      end: fc.constantFrom('', '1', 'a'),
    })
    .map(({ letter, length, end }) => letter.repeat(length).slice(0, Math.max(0, length - end.length)) + end);
}

/** Returns an arbitrary for lists with a few elements, or with a number of elements around the maximum. */
function arbitraryList({ items, maxItems }: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown[]> {
  const element = arbitraryValue((items ?? {}) as JsonSchema, known);
  const max = Number(maxItems ?? defaultLimit);
  const full = fc
    .constantFrom(max - 1, max, max + 1, max * 10)
    .chain((length) => element.map((one) => Array.from({ length }, () => one)));
  return fc.oneof(
    { weight: 8, arbitrary: fc.array(element, { maxLength: 6 }) },
    { weight: 1, arbitrary: full },
  );
}

function arbitraryText(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...known));
  if (format === 'email') return fc.emailAddress();
  const generated =
    typeof pattern === 'string' && !pattern.includes('(?') ? fc.stringMatching(new RegExp(pattern)) : texts;
  const sized = { weight: 1, arbitrary: arbitrarySizedText(Number(schema.maxLength ?? defaultLimit)) };
  if (known.length === 0) return fc.oneof({ weight: 8, arbitrary: generated }, sized);
  return fc.oneof(
    { weight: 4, arbitrary: generated },
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    sized,
  );
}

function arbitraryObject(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const needed = new Set((schema.required ?? []) as string[]);
  const more = schema.additionalProperties;
  const members = fc.record(
    Object.fromEntries(properties.map(([name, one]) => [name, arbitraryValue(one, known)])),
    {
      requiredKeys: properties.flatMap(([name]) => (needed.has(name) ? [name] : [])),
    },
  );
  if (typeof more !== 'object' || more === null) return members;
  const names = (schema.propertyNames as JsonSchema | undefined) ?? { type: 'string' };
  return fc.dictionary(arbitraryValue(names, []).map(String), arbitraryValue(more as JsonSchema, known), {
    maxKeys: 4,
  });
}
