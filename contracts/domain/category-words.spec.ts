import { type CategorySlug, categoryFrom, categorySlugs } from './categories.ts';
import { categoryNamed, categoryNames } from './category-words.ts';
import { keyOf, splitWords } from './words.ts';

it('no word stands for two categories', () => {
  const slugs = new Map<string, Set<CategorySlug>>();
  for (const { name, slug } of categoryNames()) {
    const key = keyOf(splitWords(name));
    slugs.set(key, (slugs.get(key) ?? new Set()).add(slug));
  }
  expect([...slugs].filter(([, some]) => some.size > 1)).toEqual([]);
});

it('every category has words of its own', () => {
  const called = new Set([...categoryNames()].filter(({ isOwnName }) => !isOwnName).map(({ slug }) => slug));
  expect([...called].sort()).toEqual([...categorySlugs].sort());
});

it.each([
  ['humoriste', 'humour'],
  ['Chanteuses', 'musique'],
  ['déco', 'lifestyle'],
  ['podcast', 'divertissement'],
  ['voitures', 'automobile'],
  ['camping', 'nature'],
  ['Parentalité', 'famille'],
  ['jeux-video', 'gaming'],
  ['fashion', 'mode'],
])('« %s » names %s', (text, slug) => {
  expect(categoryNamed(text)).toBe(slug);
});

it('registering understands our own names alone', () => {
  expect([categoryFrom('humoriste'), categoryFrom('comedy')]).toEqual([null, 'humour']);
  expect(categoryNamed('plombier')).toBeNull();
});
