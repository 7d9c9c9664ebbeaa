import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './message-schema.ts';

/**
 * Difference between two schemas of an event version. A change is `breaking` when messages with the old
 * schema become invalid, or when consumers with the old schema can't handle the new messages.
 */
export interface SchemaChange {
  /** Path in the message: `data.user.links`; `[]` stands for every item, `{}` for every value of a record. */
  path: string;
  kind: 'breaking' | 'addition';
  /** Describes the change and, when it is breaking, who is affected. Shown to engineers after `path`. */
  what: string;
}

const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const comparedKeywords = new Set([
  'type',
  'enum',
  'const',
  'properties',
  'required',
  'items',
  ...upperLimits,
  ...lowerLimits,
]);
const recordKeywords = ['additionalProperties', 'propertyNames'];
const annotationKeywords = new Set(['$schema', 'title', 'description', 'examples', 'deprecated']);

/**
 * Returns the differences between the frozen and the present schema of an event version. Messages of older
 * producers must stay valid, and older consumers must accept a newer message or recognise it as newer. Only
 * two kinds of change meet both conditions. The first is a new optional field, which older consumers ignore.
 * The second is a new value or a higher limit: a message that uses it waits until the consumer is upgraded.
 */
export function compareSchemas(frozen: JsonSchema, present: JsonSchema): SchemaChange[] {
  const changes = compareNodes(frozen, present, '');
  if (frozen.title === present.title) return changes;
  const what = `the subject was ${frozen.title} and is ${present.title}: no consumer subscribes to it`;
  return [{ path: '(message)', kind: 'breaking', what }, ...changes];
}

function compareNodes(frozen: JsonSchema, present: JsonSchema, path: string): SchemaChange[] {
  const before = splitNull(frozen);
  const after = splitNull(present);
  const changes: SchemaChange[] = [];
  const breaking = (what: string) => changes.push({ path: path || '(message)', kind: 'breaking', what });
  if (before.nullable && !after.nullable) breaking('null is refused, and older producers send it');
  if (!before.nullable && after.nullable) breaking('it may be null, and older consumers reject null');
  if (!isDeepStrictEqual(before.schema.type, after.schema.type)) {
    breaking(`its type was ${describeType(before.schema)} and is ${describeType(after.schema)}`);
    return changes;
  }
  return [
    ...changes,
    ...compareValues(before.schema, after.schema, path),
    ...compareLimits(before.schema, after.schema, path),
    ...compareFields(before.schema, after.schema, path),
    ...compareItems(before.schema, after.schema, path),
    ...compareOtherKeywords(before.schema, after.schema, path),
  ];
}

/**
 * Splits a schema into the schema without null, and whether it accepts null. This is necessary, because zod
 * writes nullable types in two ways.
 */
function splitNull(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  const { type, anyOf, ...rest } = schema;
  if (Array.isArray(type) && type.includes('null')) {
    const others = type.filter((one) => one !== 'null');
    return { schema: { ...rest, type: others.length === 1 ? others[0] : others }, nullable: true };
  }
  if (Array.isArray(anyOf)) {
    const others = (anyOf as JsonSchema[]).filter((one) => one.type !== 'null');
    const [only] = others;
    if (others.length < anyOf.length && others.length === 1) {
      return { schema: { ...rest, ...only }, nullable: true };
    }
  }
  return { schema, nullable: false };
}

function describeType({ type }: JsonSchema): string {
  return type === undefined ? 'one of several' : String(type);
}

function compareValues(frozen: JsonSchema, present: JsonSchema, path: string): SchemaChange[] {
  const before = getAllowedValues(frozen);
  const after = getAllowedValues(present);
  if (!before && !after) return [];
  if (!before)
    return [{ path, kind: 'breaking', what: 'only some values are accepted, and older producers send any' }];
  if (!after)
    return [{ path, kind: 'breaking', what: 'any value is accepted, and older consumers know only some' }];
  const spell = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');
  const removed = before.filter((value) => !after.includes(value));
  const added = after.filter((value) => !before.includes(value));
  const changes: SchemaChange[] = [];
  if (removed.length > 0) {
    changes.push({
      path,
      kind: 'breaking',
      what: `${spell(removed)} is refused, and older producers send it`,
    });
  }
  if (added.length > 0) changes.push({ path, kind: 'addition', what: `${spell(added)} is a new value` });
  return changes;
}

function getAllowedValues(schema: JsonSchema): unknown[] | null {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
}

function compareLimits(frozen: JsonSchema, present: JsonSchema, path: string): SchemaChange[] {
  const narrower = (keyword: string, before: number, after: number) =>
    upperLimits.includes(keyword) ? after < before : after > before;
  return [...upperLimits, ...lowerLimits].flatMap((keyword): SchemaChange[] => {
    const none = upperLimits.includes(keyword) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const before = (frozen[keyword] as number | undefined) ?? none;
    const after = (present[keyword] as number | undefined) ?? none;
    if (before === after) return [];
    const limits = `its ${keyword} was ${before === none ? 'not set' : before} and is ${after === none ? 'not set' : after}`;
    return narrower(keyword, before, after)
      ? [{ path, kind: 'breaking', what: `${limits}: messages of older producers are refused` }]
      : [{ path, kind: 'addition', what: limits }];
  });
}

function compareFields(frozen: JsonSchema, present: JsonSchema, path: string): SchemaChange[] {
  const before = getFields(frozen);
  const after = getFields(present);
  const changes: SchemaChange[] = [];
  for (const [name, { schema, required }] of before) {
    const at = path ? `${path}.${name}` : name;
    const now = after.get(name);
    if (!now) {
      const what = required
        ? 'the field is gone (or has another name), and older consumers require it'
        : 'the field is gone (or has another name), and the data of older producers is lost';
      changes.push({ path: at, kind: 'breaking', what });
      continue;
    }
    if (required && !now.required) {
      changes.push({
        path: at,
        kind: 'breaking',
        what: 'the field is optional, and older consumers require it',
      });
    }
    if (!required && now.required) {
      changes.push({
        path: at,
        kind: 'breaking',
        what: 'the field is required, and older producers may leave it out',
      });
    }
    changes.push(...compareNodes(schema, now.schema, at));
  }
  for (const [name, { required }] of after) {
    if (before.has(name)) continue;
    const at = path ? `${path}.${name}` : name;
    changes.push(
      required
        ? {
            path: at,
            kind: 'breaking',
            what: 'the field is new and required, and older producers don’t send it',
          }
        : { path: at, kind: 'addition', what: 'the field is new and optional' },
    );
  }
  return changes;
}

function getFields(schema: JsonSchema): Map<string, { schema: JsonSchema; required: boolean }> {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const properties = Object.entries((schema.properties as Record<string, JsonSchema> | undefined) ?? {});
  return new Map(properties.map(([name, one]) => [name, { schema: one, required: required.has(name) }]));
}

/** Compares the schemas of list items, and of the keys and values of records. */
function compareItems(frozen: JsonSchema, present: JsonSchema, path: string): SchemaChange[] {
  return [['items', '[]'] as const, ...recordKeywords.map((keyword) => [keyword, '{}'] as const)].flatMap(
    ([keyword, mark]): SchemaChange[] => {
      const before = frozen[keyword];
      const after = present[keyword];
      if (isSchema(before) && isSchema(after)) return compareNodes(before, after, path + mark);
      if (isDeepStrictEqual(before, after)) return [];
      return [{ path: path + mark, kind: 'breaking', what: `what ${keyword} accepts changed` }];
    },
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Compares the keywords that no other function compares. Every change of them counts as breaking, because this
 * function can't determine whether the new value accepts fewer messages.
 */
function compareOtherKeywords(frozen: JsonSchema, present: JsonSchema, path: string): SchemaChange[] {
  const keywords = new Set([...Object.keys(frozen), ...Object.keys(present)]);
  return [...keywords]
    .filter(
      (keyword) =>
        !comparedKeywords.has(keyword) &&
        !recordKeywords.includes(keyword) &&
        !annotationKeywords.has(keyword),
    )
    .filter((keyword) => !isDeepStrictEqual(frozen[keyword], present[keyword]))
    .map((keyword) => ({
      path: path || '(message)',
      kind: 'breaking' as const,
      what: `its ${keyword} was ${JSON.stringify(frozen[keyword]) ?? 'not set'} and is ${JSON.stringify(present[keyword]) ?? 'not set'}`,
    }));
}
