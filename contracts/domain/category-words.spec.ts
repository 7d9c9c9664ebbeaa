import { type CategorySlug, parseCategory, categorySlugs } from './categories.ts';
import { findCategory, listCategoryNames } from './category-words.ts';
import { toWordKey, splitWords } from './words.ts';

it('no term belongs to two categories', () => {
  const slugs = new Map<string, Set<CategorySlug>>();
  for (const { name, slug } of listCategoryNames()) {
    const key = toWordKey(splitWords(name));
    slugs.set(key, (slugs.get(key) ?? new Set()).add(slug));
  }
  expect([...slugs].filter(([, some]) => some.size > 1)).toEqual([]);
});

it('every category has everyday terms besides its slug and labels', () => {
  const called = new Set(
    [...listCategoryNames()].filter(({ isOwnName }) => !isOwnName).map(({ slug }) => slug),
  );
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
])('findCategory maps the term « %s » to the category %s', (text, slug) => {
  expect(findCategory(text)).toBe(slug);
});

it('parseCategory accepts slugs and labels, but no everyday terms', () => {
  expect([parseCategory('humoriste'), parseCategory('comedy')]).toEqual([null, 'humour']);
  expect(findCategory('plombier')).toBeNull();
});
