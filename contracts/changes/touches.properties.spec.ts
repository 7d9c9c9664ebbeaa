import fc from 'fast-check';
import { directoryQuery } from '../filters/directory.ts';
import { rankingQuery } from '../filters/ranking.ts';
import { shownIn } from './shown.ts';
import { faceOf, type ModelEntry } from './test/faces.ts';
import { answer } from './test/model-directory.ts';
import { type ListQuestion, touches } from './touches.ts';

const words = [
  'lea',
  'leo',
  'laval',
  'tremblay',
  'tremblays',
  'tarte',
  'tartes',
  'trate',
  'cuisine',
  'cuisines',
  'velo',
  'été',
  'œuf',
];
/** What is typed: also what stands for something else, and names in one word. */
const typed = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.constantFrom('chef', 'styliste', 'mtl', 'outaouais', 'outaouias', 'leatremblay', 'tremblaylea', 'styl'),
);
const word = fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[a-e]{1,7}$/));
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
const sought = fc
  .tuple(typed, fc.oneof(word, text))
  .map(([one, rest]) => (one === null ? rest : rest.length % 2 ? one : `${one} ${rest}`));
const categories = ['cuisine', 'mode', 'voyage'];
const regions = ['Laval', 'Montréal', 'Gatineau'];
const sizes = ['nano', 'micro', 'macro'] as const;
const platforms = ['youtube', 'tiktok'];
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });

const facts = {
  name: fc.oneof(text, fc.constantFrom('Léa', 'Éva', 'eva')),
  description: text,
  tags: fc.array(word, { maxLength: 2 }),
  categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1, maxLength: 2 }),
  platforms: fc.uniqueArray(fc.constantFrom(...platforms), { maxLength: 2 }),
  regionBucket: fc.constantFrom(...regions),
  audienceSize: fc.option(fc.constantFrom(...sizes)),
  followers: fc.option(fc.integer({ min: 0, max: 12 })),
  createdAt: fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}T00:00:00.000Z`),
  syncedAt: fc.integer({ min: 1, max: 9 }).map((day) => `2026-02-0${day}T00:00:00.000Z`),
};

const idOf = (number: number) => `0198c5f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

const entries = fc.array(fc.record(facts), { minLength: 1, maxLength: 14 }).map((all) =>
  all.map(
    (one, number): ModelEntry => ({
      ...one,
      id: idOf(number),
      slug: `nom-${number}`,
      region: one.regionBucket,
    }),
  ),
);

const query = fc
  .record({
    search: optional(sought),
    niche: optional(fc.constantFrom(...categories)),
    region: optional(fc.constantFrom(...regions)),
    audienceSize: optional(fc.constantFrom(...sizes)),
    platforms: fc.uniqueArray(fc.constantFrom(...platforms), { maxLength: 1 }),
    sortBy: fc.constantFrom('followers', 'name', 'createdAt', 'relevance'),
    sortOrder: fc.constantFrom('asc', 'desc'),
    page: fc.integer({ min: 1, max: 3 }),
    limit: fc.integer({ min: 1, max: 5 }),
  })
  .map((some) => directoryQuery.parse(some));

const question: fc.Arbitrary<ListQuestion> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ of: fc.constant('list' as const), query, hasFacets: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ of: fc.constant('suggestions' as const), q: optional(sought) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      of: fc.constant('rankings' as const),
      query: fc
        .record({
          platform: optional(fc.constantFrom(...platforms)),
          niche: optional(fc.constantFrom(...categories)),
          region: optional(fc.constantFrom(...regions)),
          audienceSize: optional(fc.constantFrom(...sizes)),
        })
        .map((some) => rankingQuery.parse(some)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      of: fc.constant('similar' as const),
      id: fc.constantFrom(0, 1, 2).map((number) => idOf(number)),
    }),
  },
);

/** An edit of some of an entry's facts, or, without one, its coming or going. */
const edit = fc.record(facts, { requiredKeys: [] });
const scene = fc.record({
  entries,
  question,
  edit: fc.oneof({ weight: 5, arbitrary: edit }, fc.constant('comes' as const), fc.constant('goes' as const)),
});

/** The directory before and after, what was asked of it, and what the rule says of that. */
function play({
  entries: all,
  question: asked,
  edit: edited,
}: typeof scene extends fc.Arbitrary<infer S> ? S : never) {
  const [subject, ...others] = all as [ModelEntry, ...ModelEntry[]];
  const after =
    typeof edited === 'string'
      ? subject
      : { ...subject, ...edited, region: edited.regionBucket ?? subject.regionBucket };
  const isThere = { before: edited !== 'comes', after: edited !== 'goes' };
  const [was, is] = [
    answer([...others, ...(isThere.before ? [subject] : [])], asked),
    answer([...others, ...(isThere.after ? [after] : [])], asked),
  ];
  const change = {
    id: subject.id,
    before: isThere.before ? faceOf(subject) : null,
    after: isThere.after ? faceOf(after) : null,
  };
  const search = asked.of === 'list' ? asked.query.search : undefined;
  const shown = asked.of === 'suggestions' ? undefined : shownIn(was, search);
  return { was, is, saidSo: touches(change, asked, shown) };
}

it('no change that makes another answer is said to leave it alone', () => {
  fc.assert(
    fc.property(scene, (one) => {
      const { was, is, saidSo } = play(one);
      if (!saidSo) expect(is).toEqual(was);
    }),
    { numRuns: 1_000 },
  );
});

it('of the changes that leave a list without a text alone, less than a tenth are said to touch it', () => {
  const counts = { alone: 0, needless: 0 };
  for (const one of fc.sample(scene, { numRuns: 1_000, seed: 11 })) {
    if (one.question.of !== 'list' || one.question.query.search !== undefined) continue;
    const { was, is, saidSo } = play(one);
    if (JSON.stringify(was) === JSON.stringify(is)) counts[saidSo ? 'needless' : 'alone'] += 1;
  }
  expect(counts.alone).toBeGreaterThan(20);
  expect(counts.needless / (counts.needless + counts.alone)).toBeLessThan(0.1);
});
