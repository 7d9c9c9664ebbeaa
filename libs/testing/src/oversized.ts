import { z } from 'zod';

/** Repeats a piece until the text has `bytes` bytes in UTF-8. */
function fill(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / Buffer.byteLength(piece)));
}

/**
 * Returns texts of about `bytes` bytes that cost the most to whoever normalises, folds, trims or matches them before looking at
 * their length: each is a name for the kind, and the text.
 */
export function oversizedTexts(bytes: number): ReadonlyArray<readonly [kind: string, text: string]> {
  return [
    ['letters', fill('a', bytes)],
    ['letters and a digit', `${fill('a', bytes - 1)}1`],
    ['accented letters', fill('é', bytes)],
    ['decomposed letters', fill('e\u0301', bytes)],
    // Canonical ordering sorts a run of marks: two classes in turn are its worst case.
    ['combining marks', `e${fill('\u0301\u0327', bytes - 1)}`],
    ['letters that expand', fill('ﷺœ', bytes)],
    ['digits', fill('1', bytes)],
    ['spaces', fill(' ', bytes)],
    ['no-break spaces', fill('\u00a0', bytes)],
    ['spaces between letters', `a${fill(' ', bytes - 2)}b`],
    ['hyphens', fill('-', bytes)],
    ['letters and separators', `${fill("a-a'a a.", bytes - 1)}1`],
    ['points', fill('.', bytes)],
    ['words', fill('a ', bytes)],
    ['labels of a host', `a@${fill('a.', bytes - 3)}-`],
    ['an address', `https://exemple.ca/${fill('a/', bytes - 20)}`],
    ['a host', `https://${fill('é', bytes - 12)}.ca`],
    ['slashes', fill('/', bytes)],
    ['commas and spaces', fill(', ', bytes)],
    ['semicolons', fill(';', bytes)],
    ['quotes', `${fill('"', bytes - 1)}a`],
    ['percent signs', fill('%', bytes)],
    ['pairs of a cookie', fill('a=b; ', bytes)],
    ['characters of two units', fill('😀', bytes)],
  ];
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Where a text can stand in an input: the names that lead there; `[]` is an element of a list. */
export type Place = readonly string[];

/** Returns every place of a schema's input that a text can take: each of its ends, and each list and record that it has. */
export function placesOf(schema: z.ZodType): Place[] {
  return placesIn(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema,
  );
}

function placesIn(schema: JsonSchema): Place[] {
  const under = (name: string, inner: unknown) =>
    placesIn((inner ?? {}) as JsonSchema).map((place) => [name, ...place]);
  const forms = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (forms) return forms.flatMap(placesIn);
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

/** Bytes of lists and records: more than any body may have. */
const bodyBytes = 48_000;
/** Kinds of which lists and records of many pieces are sent too. */
const inPieces: ReadonlySet<string> = new Set(['letters', 'decomposed letters', 'spaces', 'hyphens']);

/** Returns what to put at a place: each oversized text, and lists and records of many pieces of some. */
export function oversizedValues(bytes: number): ReadonlyArray<readonly [sent: string, value: unknown]> {
  const empty = Array.from({ length: bodyBytes / 3 }, () => '');
  const texts = oversizedTexts(bytes);
  const inside = oversizedTexts(bodyBytes)
    .filter(([kind]) => inPieces.has(kind))
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

/** Returns an input that has a value at a place, and nothing else. */
export function inputWith(place: Place, value: unknown): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return value;
  const inner = inputWith(rest, value);
  if (name === '[]') return [inner];
  return { [name]: inner };
}

/**
 * Returns the CPU time of a function in milliseconds: the best of three rounds after a first that warms it, since the collector and the
 * compiler run beside it. A round within `enough` ends it.
 */
export function cpuMs(work: () => unknown, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4 && best > enough; round += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}
