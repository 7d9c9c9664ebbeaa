import { z } from 'zod';

/** Repeats `piece` as often as it fits into `bytes` bytes of UTF-8. */
function repeatToBytes(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
}

/**
 * Returns texts of about `bytes` bytes, each with a description. Each text is a worst case for some code that
 * normalizes, folds, trims or matches a text before it checks the length.
 */
export function oversizedTexts(bytes: number): ReadonlyArray<readonly [kind: string, text: string]> {
  return [
    ['letters', repeatToBytes('a', bytes)],
    ['letters and a digit', `${repeatToBytes('a', bytes - 1)}1`],
    ['accented letters', repeatToBytes('é', bytes)],
    ['decomposed letters', repeatToBytes('e\u0301', bytes)],
    // Unicode normalization sorts each run of combining marks. Marks that alternate between two combining
    // classes are the worst case.
    ['combining marks', `e${repeatToBytes('\u0301\u0327', bytes - 1)}`],
    ['letters that expand', repeatToBytes('ﷺœ', bytes)],
    ['digits', repeatToBytes('1', bytes)],
    ['spaces', repeatToBytes(' ', bytes)],
    ['no-break spaces', repeatToBytes('\u00a0', bytes)],
    ['spaces between letters', `a${repeatToBytes(' ', bytes - 2)}b`],
    ['hyphens', repeatToBytes('-', bytes)],
    ['letters and separators', `${repeatToBytes("a-a'a a.", bytes - 1)}1`],
    ['points', repeatToBytes('.', bytes)],
    ['words', repeatToBytes('a ', bytes)],
    ['labels of a host', `a@${repeatToBytes('a.', bytes - 3)}-`],
    ['an address', `https://exemple.ca/${repeatToBytes('a/', bytes - 20)}`],
    ['a host', `https://${repeatToBytes('é', bytes - 12)}.ca`],
    ['slashes', repeatToBytes('/', bytes)],
    ['commas and spaces', repeatToBytes(', ', bytes)],
    ['semicolons', repeatToBytes(';', bytes)],
    ['quotes', `${repeatToBytes('"', bytes - 1)}a`],
    ['percent signs', repeatToBytes('%', bytes)],
    ['pairs of a cookie', repeatToBytes('a=b; ', bytes)],
    ['characters of two units', repeatToBytes('😀', bytes)],
  ];
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Path to a text in the input of a call: names of fields, and `[]` for an element of a list. */
export type InputPath = readonly string[];

/**
 * Returns the paths of all fields where a client could send a text. Lists and records are included, because a
 * client may send a text in place of them.
 */
export function listTextPaths(schema: z.ZodType): InputPath[] {
  return listSchemaPaths(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema,
  );
}

function listSchemaPaths(schema: JsonSchema): InputPath[] {
  const under = (name: string, inner: unknown) =>
    listSchemaPaths((inner ?? {}) as JsonSchema).map((place) => [name, ...place]);
  const forms = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (forms) return forms.flatMap(listSchemaPaths);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, unknown>);
  if (schema.type === 'array') return [[], ...under('[]', schema.items)];
  if (schema.type !== 'object') return [[]];
  const [name = 'x'] = ((schema.propertyNames as JsonSchema | undefined)?.enum ?? []) as string[];
  return [
    [],
    ...properties.flatMap(([name, inner]) => under(name, inner)),
    ...(typeof schema.additionalProperties === 'object' ? under(name, schema.additionalProperties) : []),
  ];
}

/** Size of the generated lists and records, in bytes. Larger than any request body may be. */
const bodyBytes = 48_000;
/**
 * Descriptions of the oversized texts that are also sent in pieces: as lists and records of many short texts.
 */
const kindsInPieces: ReadonlySet<string> = new Set(['letters', 'decomposed letters', 'spaces', 'hyphens']);

/**
 * Returns the values to send at a path, each with a description: the oversized texts, and lists and records
 * of many short texts.
 */
export function oversizedValues(bytes: number): ReadonlyArray<readonly [sent: string, value: unknown]> {
  const empty = Array.from({ length: bodyBytes / 3 }, () => '');
  const texts = oversizedTexts(bytes);
  const inside = oversizedTexts(bodyBytes)
    .filter(([kind]) => kindsInPieces.has(kind))
    .flatMap(([kind, text]) => {
      const pieces = Array.from({ length: Math.ceil(text.length / 8) }, (_, at) =>
        text.slice(at * 8, at * 8 + 5),
      );
      const named = Object.fromEntries(pieces.map((piece, at) => [`${piece}${at}`, piece]));
      return [
        [`a list of ${kind}`, pieces],
        [`a record of ${kind}`, named],
      ] as const;
    });
  const repeated = Array.from({ length: 1_000 }, () => 'aé');
  return [
    ...texts,
    ...inside,
    ['a list of nothing', empty],
    ['a list as long as an address gives', repeated],
  ];
}

/** Builds an input that contains only `value`, at the given path. */
export function buildInput(path: InputPath, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const inner = buildInput(rest, value);
  if (name === '[]') return [inner];
  return { [name]: inner };
}

/**
 * Measures the CPU time of `work`, in milliseconds. Returns the minimum of up to 12 rounds, because the
 * garbage collector, the compiler and other work on the machine add CPU time to some rounds. Stops at the first
 * round that takes at most `enough`.
 */
export function measureCpuMs(work: () => unknown, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 12 && best > enough; round += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}
