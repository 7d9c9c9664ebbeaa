/** The parts of an OpenAPI document from which bad inputs are generated. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maxLength?: number;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}
interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}
export interface Operation {
  operationId: string;
  parameters: Parameter[];
  responses: Record<string, { description: string }>;
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } };
}
export type Paths = Record<string, Record<string, Operation>>;

/** An invalid or unusual request to an operation. */
export interface BadInput {
  what: string;
  /**
   * `rejected`: the operation must respond with a 400 that names the field. `tolerated`: the operation may
   * respond in any way, except with a 5xx.
   */
  expected: 'rejected' | 'tolerated';
  /** Name of the parameter, or of the field of the body that contains the bad value. */
  field?: string;
  params?: Record<string, string>;
  query?: [string, string][];
  /** A whole body. */
  body?: string;
  /** A bad value in a body that is otherwise valid. */
  inBody?: { path: BodyPath; value: unknown };
}

/** Path to a value in a body: names of fields, and 0 for the only element of a list. */
type BodyPath = ReadonlyArray<string | 0>;

const long = 'a'.repeat(3_000);
const nul = 'a\u0000b';
/** Instants that ISO 8601 permits and PostgreSQL refuses. */
const instants = ['0000-01-01T00:00:00Z', `2026-11-28T12:00:00.${'0'.repeat(200)}Z`];
const injections = [
  "'; DROP TABLE users; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '{"$gt":""}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '%00',
  'é\u202e\u{1F600}\uFFFD',
  '__proto__',
  '*:* OR name:/.*/',
];

/** Generates bad inputs for every parameter and body field that the API document lists for an operation. */
export function generateBadInputs({ parameters, requestBody }: Operation): BadInput[] {
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  return [
    ...inPath.flatMap(generatePathInputs),
    ...inQuery.flatMap((one) => generateQueryInputs(one)),
    ...(body ? generateBodyInputs(body) : []),
  ];
}

function generatePathInputs({ name, schema }: Parameter): BadInput[] {
  const strict = schema.enum !== undefined || schema.format === 'uuid';
  const bad = (what: string, value: string, isRejected: boolean): BadInput => ({
    what: `${name} in the path: ${what}`,
    expected: isRejected ? 'rejected' : 'tolerated',
    field: name,
    params: { [name]: value },
  });
  return [
    bad('3,000 letters', long, true),
    bad('a null byte', nul, strict),
    ...injections.map((text) => bad(`« ${text} »`, text, strict)),
  ];
}

function generateQueryInputs({ name, schema, required }: Parameter): BadInput[] {
  const bad = (what: string, values: string[], isRejected: boolean): BadInput => ({
    what: `?${name}: ${what}`,
    expected: isRejected ? 'rejected' : 'tolerated',
    field: name,
    query: values.map((value) => [name, value]),
  });
  const numeric = /^(page|limit)$/.test(name);
  const free = name === 'search' || name === 'q' || name === 'token';
  return [
    ...(name === 'platforms' ? [] : [bad('twice', ['1', '1'], true)]),
    ...(required ? [bad('missing', [], true)] : []),
    bad('3,000 letters', [long], true),
    bad('a null byte', [nul], name !== 'token'),
    ...['-1', '0', '1.5', '1e3', '99999999999', 'NaN', ' '].map((text) => bad(text, [text], numeric)),
    ...injections.map((text) => bad(`« ${text} »`, [text], !free)),
    ...(schema.enum ? [bad('a value of another list', ['inconnu'], true)] : []),
  ];
}

function generateBodyInputs({ properties = {}, required = [] }: JsonSchema): BadInput[] {
  const whole: BadInput[] = ['[]', '[[]]'].map((text) => ({
    what: `a body that is ${text}`,
    expected: 'rejected',
    body: text,
  }));
  return [...whole, ...generateFieldInputs({ properties, required }, [])];
}

function generateFieldInputs({ properties = {}, required = [] }: JsonSchema, parents: BodyPath): BadInput[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    generateValueInputs(schema, [...parents, name], required.includes(name)),
  );
}

/** Generates bad values for a path in the body, and for the fields and elements below it. */
function generateValueInputs(schema: JsonSchema, path: BodyPath, isRequired: boolean): BadInput[] {
  const bad = (what: string, value: unknown, isRejected = true): BadInput => ({
    what: `${path.join('.')}: ${what}`,
    expected: isRejected ? 'rejected' : 'tolerated',
    field: String(path[0]),
    inBody: { path, value },
  });
  const text = schema.type === 'string' && !schema.enum;
  const isFree = path.some((name) => name === 'token' || /password/i.test(String(name)));
  return [
    ...(isRequired ? [bad('missing', undefined)] : []),
    bad('a number', 42, schema.type !== 'integer'),
    bad('an object', { $gt: '' }, schema.type !== 'object'),
    bad('3,000 letters', long, (schema.maxLength ?? 0) < long.length),
    bad('a null byte', nul, !isFree),
    ...(text ? injections.map((one) => bad(`« ${one} »`, one, false)) : []),
    ...(schema.format === 'date-time' ? instants.map((one) => bad(one, one)) : []),
    ...(schema.type === 'array'
      ? [
          bad('a list of objects', [{}]),
          bad(
            '1,000 elements',
            Array.from({ length: 1_000 }, (_, index) => `x${index}`),
          ),
        ]
      : []),
    ...generateFieldInputs(schema, path),
    ...(schema.items ? generateValueInputs(schema.items, [...path, 0], false) : []),
  ];
}

/** Returns a copy of a body with `value` at a path. */
export function replaceInBody(body: unknown, { path, value }: { path: BodyPath; value: unknown }): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (name === 0) return [replaceInBody(undefined, { path: rest, value })];
  const fields = (body ?? {}) as Record<string, unknown>;
  return { ...fields, [name]: replaceInBody(fields[name], { path: rest, value }) };
}
