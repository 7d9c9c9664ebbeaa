import type { Entry } from '../domain/entry.ts';
import { directoryQuery, type Facets } from '../filters/directory.ts';
import type { EntryChange } from './entry-change.ts';
import { shownIn } from './shown.ts';
import { faceOf, type ModelEntry } from './test/faces.ts';
import { type ListQuestion, touches } from './touches.ts';

const idOf = (number: number) => `0198c5f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

function entryOf(number: number, changes: Partial<ModelEntry> = {}): ModelEntry {
  return {
    id: idOf(number),
    slug: `nom-${number}`,
    name: `Nom ${number}`,
    description: 'Des tartes au sucre.',
    tags: [],
    categories: ['cuisine'],
    platforms: ['youtube'],
    region: 'Laval',
    regionBucket: 'Laval',
    audienceSize: 'micro',
    followers: 1_000 - number,
    createdAt: '2026-01-01T00:00:00.000Z',
    syncedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

/** Page 2 of five entries each: the sixth to the tenth. */
const page = [5, 6, 7, 8, 9].map((number) => entryOf(number));
const shownOn = (creators: ModelEntry[], search?: string) =>
  shownIn({ creators: creators as unknown as Entry[], total: 20, near: search === 'trembly' }, search);
const list = (query: object = {}) => ({
  of: 'list' as const,
  query: directoryQuery.parse({ page: 2, limit: 5, ...query }),
  hasFacets: true,
});
const change = (number: number, changes: Partial<ModelEntry>): EntryChange => ({
  id: idOf(number),
  before: faceOf(entryOf(number)),
  after: faceOf(entryOf(number, changes)),
});

describe('a list without a text', () => {
  it.each<[string, boolean, EntryChange]>([
    ['a description of its page', true, change(7, { description: 'Autre chose.' })],
    ['a description of another page', false, change(2, { description: 'Autre chose.' })],
    ['followers that stay ahead', false, change(2, { followers: 5_000 })],
    ['followers that stay behind', false, change(12, { followers: 3 })],
    ['followers that come to its page', true, change(12, { followers: 993 })],
    ['followers that go past its page', true, change(12, { followers: 5_000 })],
    ['a tier of followers', true, change(2, { followers: 5_000, audienceSize: 'mid' })],
    ['a category', true, change(2, { categories: ['mode'] })],
    ['an unlisting', true, { ...change(15, {}), after: null }],
  ])('is touched by %s: %s', (_, expected, one) => {
    expect(touches(one, list(), shownOn(page))).toBe(expected);
  });

  it('is touched by what its filters leave out for its facets alone', () => {
    const moved = change(2, { regionBucket: 'Gatineau' });
    expect(touches(moved, list({ region: 'Montréal' }), shownOn(page))).toBe(true);
    expect(touches(moved, list({ region: 'Montréal', niche: 'mode' }), shownOn(page))).toBe(false);
    expect(touches(moved, { ...list({ region: 'Montréal' }), hasFacets: false }, shownOn(page))).toBe(false);
    expect(touches(change(2, { platforms: ['tiktok'] }), list({ region: 'Montréal' }), shownOn(page))).toBe(
      false,
    );
  });
});

describe('a list with a text', () => {
  const found = page.map((entry) => ({ ...entry, name: `Tremblay ${entry.followers}` }));

  it.each<[string, boolean, Partial<ModelEntry>, string]>([
    ['an entry without the word', false, { description: 'Autre chose.' }, 'tremblay'],
    ['an entry with its beginning', true, { description: 'Les Tremblay.' }, 'tremb'],
    ['an entry with a like word, when letters count', false, { description: 'Les Termblay.' }, 'tremblay'],
    ['an entry with a like word, when typos are forgiven', true, { description: 'Les Trembley.' }, 'trembly'],
    ['followers of another page', false, { followers: 0 }, 'tremblay'],
  ])('is touched by %s: %s', (_, expected, changes, search) => {
    expect(touches(change(2, changes), list({ search }), shownOn(found, search))).toBe(expected);
  });

  it('that finds nothing is touched by every change of words', () => {
    const nothing = shownIn({ creators: [], total: 0 }, 'zzz');
    expect(touches(change(2, { description: 'Autre chose.' }), list({ search: 'zzz' }), nothing)).toBe(true);
    expect(touches(change(2, { followers: 0 }), list({ search: 'zzz' }), nothing)).toBe(false);
  });

  it('that only a filter keeps from finding something is touched by what it would find', () => {
    const niche = { all: 1, counts: { cuisine: 1 } } as Facets['niche'];
    const elsewhere = shownIn({ creators: [], total: 0, facets: { niche } }, 'tremblay');
    const asked = list({ search: 'tremblay', niche: 'mode' });
    expect(touches(change(2, { description: 'Autre chose.' }), asked, elsewhere)).toBe(false);
    expect(touches(change(2, { description: 'Les Trembley.' }), asked, elsewhere)).toBe(true);
  });
});

describe('suggestions', () => {
  const suggestions = (q?: string): ListQuestion => ({ of: 'suggestions', q });

  it.each<[string, boolean, Partial<ModelEntry>, string | undefined]>([
    ['a name that begins so', true, { name: 'Zoé' }, 'zo'],
    ['a name that no longer begins so', true, { name: 'Zoé' }, 'nom'],
    ['a description', false, { description: 'Zoé' }, 'zo'],
    ['a count of its category', true, { categories: ['mode'] }, 'mod'],
    ['a count of another category', false, { categories: ['mode'] }, 'voyage'],
    ['a city', true, { region: 'Québec' }, 'queb'],
    ['anything, without a text', false, { name: 'Zoé' }, undefined],
  ])('are touched by %s: %s', (_, expected, changes, q) => {
    expect(touches(change(2, changes), suggestions(q))).toBe(expected);
  });
});

describe('rankings', () => {
  const full = Array.from({ length: 50 }, (_, number) => entryOf(number));

  it.each<[string, boolean, EntryChange]>([
    ['a description of theirs', true, change(7, { description: 'Autre chose.' })],
    ['someone who stays below', false, change(60, { followers: 5 })],
    ['someone who comes in', true, change(60, { followers: 5_000 })],
    ['someone who leaves', true, { ...change(7, {}), after: null }],
  ])('are touched by %s: %s', (_, expected, one) => {
    expect(touches(one, { of: 'rankings', query: {} }, shownOn(full))).toBe(expected);
  });

  it('that aren’t full are touched by whoever has followers', () => {
    expect(touches(change(60, { followers: 5 }), { of: 'rankings', query: {} }, shownOn(page))).toBe(true);
    expect(touches(change(60, { followers: null }), { of: 'rankings', query: {} }, shownOn(page))).toBe(
      false,
    );
  });
});

describe('narrowed rankings', () => {
  const shown = shownOn(page);
  const by = (query: object): ListQuestion => ({ of: 'rankings', query });

  it.each<[string, boolean, object, EntryChange]>([
    ['someone of the category', true, { niche: 'mode' }, change(60, { categories: ['mode'] })],
    ['someone of another category', false, { niche: 'mode' }, change(60, { followers: 5_000 })],
    ['someone of another region', false, { region: 'Québec' }, change(60, { followers: 5_000 })],
    [
      'whatever is shown of someone on the platform',
      true,
      { platform: 'youtube' },
      change(60, { description: 'Autre.' }),
    ],
    [
      'nothing of someone who isn’t on the platform',
      false,
      { platform: 'linkedin' },
      change(60, { followers: 5_000 }),
    ],
    [
      'a tier on the platform, which isn’t told',
      true,
      { platform: 'youtube', audienceSize: 'mega' },
      change(60, { followers: 5 }),
    ],
  ])('are touched by %s: %s', (_, expected, query, one) => {
    expect(touches(one, by(query), shown)).toBe(expected);
  });
});

describe('who is like an entry', () => {
  const similar: ListQuestion = { of: 'similar', id: idOf(1) };
  const shown = { ...shownOn(page), niche: 'cuisine' };

  it.each<[string, boolean, EntryChange]>([
    ['its own audience', true, change(1, { followers: 5 })],
    ['a description of one shown', true, change(7, { description: 'Autre chose.' })],
    ['a description of one of the category', false, change(2, { description: 'Autre chose.' })],
    ['an audience of one of the category', true, change(2, { followers: 5 })],
    ['a city of one of the category', true, change(2, { region: 'Magog' })],
    ['one that leaves the category', true, change(2, { categories: ['mode'] })],
    ['one that comes', true, { ...change(15, {}), before: null }],
    [
      'one of another category',
      false,
      {
        id: idOf(3),
        before: faceOf(entryOf(3, { categories: ['mode'] })),
        after: faceOf(entryOf(3, { categories: ['mode'], followers: 5 })),
      },
    ],
  ])('is touched by %s: %s', (_, expected, one) => {
    expect(touches(one, similar, shown)).toBe(expected);
  });
});
