import { fold } from '@bottin/contracts/domain/text.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { estypes } from '@elastic/elasticsearch';
import { withoutArticle } from '../documents/elision.ts';

type Query = estypes.QueryDslQueryContainer;

/** More words than anyone means; the rest of a longer text is not searched. */
const mostWords = 12;

/** What people here write short, as the index holds it: « St-Jérôme », « Ste-Thérèse », « mtl ». */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mtl', 'montreal'],
]);

/**
 * Words of a search text as the index holds them: folded, without articles, punctuation taken as spaces. An
 * abbreviation stands for its word once another word follows: until then it may be the beginning of a longer one.
 */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\s\-,;:.!?/&|«»"“”()[\]{}<>*]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map(withoutArticle)
    .map((word, place, { length }) => (place < length - 1 && abbreviations.get(word)) || word)
    .slice(0, mostWords);
}

/** What every word must meet; nothing is found by no word. For counts, which need no score. */
export function matchOf(words: readonly string[], { fuzzy }: { fuzzy: boolean }): Query[] {
  return words.length === 0 ? [{ match_none: {} }] : words.map((word) => wordQuery(word, fuzzy));
}

/**
 * Every word must occur somewhere: stemmed, as the beginning of a word, or, when `fuzzy`, with a typo. What matches the
 * name counts for more, by its words in their order, by its words, and by their beginnings.
 */
export function textQuery(text: string, options: { fuzzy: boolean }): Query {
  const words = wordsOf(text);
  const whole = words.join(' ');
  return {
    bool: {
      must: words.map((word) => wordQuery(word, options.fuzzy)),
      should: [
        { match: { 'name.plain': { query: whole, operator: 'and', boost: 12 } } },
        { match_phrase: { 'name.plain': { query: whole, boost: 8 } } },
        ...words.map((word): Query => ({ prefix: { 'name.plain': { value: word, boost: 3 } } })),
      ],
    },
  };
}

function wordQuery(word: string, fuzzy: boolean): Query {
  return {
    bool: {
      minimum_should_match: 1,
      should: [
        { match: { all: word } },
        { prefix: { allPlain: { value: word } } },
        ...(fuzzy
          ? [
              { match: { 'name.plain': { query: word, fuzziness: 'AUTO', prefix_length: 1, boost: 2 } } },
              { match: { allPlain: { query: word, fuzziness: 'AUTO', prefix_length: 1, boost: 0.3 } } },
            ]
          : []),
      ],
    },
  };
}

/**
 * The order of results; equals have one too, by numbers alone: keeping a text for each entry that one comes across took ten
 * times as long. A search in the default order ranks by how well it matches,
 * and by followers among equals: who types a name wants that person first.
 */
export function sortOf({
  search,
  sortBy,
  sortOrder,
}: Pick<DirectoryQuery, 'search' | 'sortBy' | 'sortOrder'>): estypes.Sort {
  const field = { followers: 'followers', name: 'nameSort', createdAt: 'createdAt' }[sortBy];
  const chosen = { [field]: { order: sortOrder, missing: '_last' } };
  const byMatch = search !== undefined && sortBy === 'followers' && sortOrder === 'desc';
  return [
    ...(byMatch ? [{ _score: { order: 'desc' as const } }] : []),
    chosen,
    { nameRank: 'asc' },
    { idRank: 'asc' },
  ];
}
