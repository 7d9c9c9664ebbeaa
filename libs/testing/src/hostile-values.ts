import fc from 'fast-check';

/** Values that an attacker or a broken client might send. */
export const hostileValues: readonly unknown[] = [
  ...[null, true, 0, -1, 1e308, 0.1, 2 ** 53, '', ' ', '\u0000', '\ud800', 'x\udc00y'],
  ...[
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '{{7*7}}',
    '%00',
    '%',
    '\u202emoc.elgoog',
  ],
  ...[
    'a'.repeat(5_000),
    'é'.repeat(300),
    '👩‍👩‍👧‍👦',
    'javascript:alert(1)',
    'null',
    'undefined',
    '1e9',
    '-0',
  ],
  ...['9999999999', '2026-02-30', 'a@b', 'a..b@exemple.test', 'x@exemple.test\r\nBcc: y@exemple.test'],
  ...[[], {}, [[[[[]]]]], [null], { constructor: { prototype: 1 } }, Array.from({ length: 200 }, () => 'a')],
];
export const hostileTexts = hostileValues.filter((one) => typeof one === 'string');

type Step = string | number;

/**
 * Generates corrupted variants of a JSON value. In each variant, one part at any depth is replaced by a
 * hostile value, removed, or extended by an unknown field.
 */
export function corruptedVariants(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .record({
      path: fc.constantFrom(...listPaths(value)),
      how: fc.constantFrom('other', 'missing', 'more'),
      bad: fc.constantFrom(...hostileValues),
    })
    .map(({ path, how, bad }) => applyChange(value, path, how, bad));
}

/**
 * Returns the paths to all parts of a value, however deep. The first path is empty: it leads to the value
 * itself.
 */
function listPaths(value: unknown): Step[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const steps: Array<[Step, unknown]> = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [[], ...steps.flatMap(([step, one]) => listPaths(one).map((rest) => [step, ...rest]))];
}

function applyChange(value: unknown, [step, ...rest]: Step[], how: string, bad: unknown): unknown {
  const isWhole = typeof value === 'object' && value !== null;
  if (step === undefined)
    return how === 'more' && isWhole && !Array.isArray(value) ? { ...value, inconnu: bad } : bad;
  if (!isWhole) return value;
  if (Array.isArray(value)) {
    const others = value.map((one, index) => (index === step ? applyChange(one, rest, how, bad) : one));
    return rest.length === 0 && how === 'missing' ? others.filter((_, index) => index !== step) : others;
  }
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    name === step ? applyChange(one, rest, how, bad) : one,
  ]);
  const isRemoval = rest.length === 0 && how === 'missing';
  return Object.fromEntries(isRemoval ? entries.filter(([name]) => name !== step) : entries);
}
