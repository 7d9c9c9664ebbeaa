import { findMeaningsByTypo } from '@bottin/query-parser/meanings.ts';
import { parseSearch, type SearchTerm } from '@bottin/query-parser/parse-search.ts';
import { fuzziness, getMaxTypos } from '@bottin/query-parser/typos.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { estypes } from '@elastic/elasticsearch';

type Query = estypes.QueryDslQueryContainer;

/** Builds the conditions that every result must meet. If there are no terms, nothing matches. */
function buildMatchQueries(terms: readonly SearchTerm[], { fuzzy }: { fuzzy: boolean }): Query[] {
  return terms.length === 0 ? [{ match_none: {} }] : terms.map((term) => buildTermQuery(term, fuzzy));
}

/**
 * Whether any word of a search is long enough to allow a typo. If none is, a fuzzy search would give the same
 * results as an exact one.
 */
export function allowsTypos(terms: readonly SearchTerm[]): boolean {
  return terms.some(({ words }) => words.some((word) => getMaxTypos(word) > 0));
}

/**
 * Builds a text query. Every term must match: by its meaning, or by each of its words. A word matches by its
 * stem, as a prefix or, if `fuzzy`, with a typo. Boosts: name (phrase, words, prefixes) and meanings
 * (`Meaning.weight`, the main category most).
 */
export function buildTextQuery(text: string, options: { fuzzy: boolean }): Query {
  const { terms, words } = parseSearch(text);
  const whole = words.join(' ');
  const last = words.at(-1);
  // A trailing stop word, as in « Maude Simard A », is not required, but boosts names that continue with it.
  const trailingWord = last && !terms.some((term) => term.words.includes(last)) ? [last] : [];
  return {
    bool: {
      must: buildMatchQueries(terms, options),
      ...(words.length === 0
        ? {}
        : {
            should: [
              { match: { 'name.plain': { query: whole, operator: 'and', boost: 12 } } },
              { match_phrase: { 'name.plain': { query: whole, boost: 8 } } },
              ...[...terms.flatMap((term) => term.words), ...trailingWord].map(
                (word): Query => ({ prefix: { 'name.plain': { value: word, boost: 3 } } }),
              ),
            ],
          }),
    },
  };
}

function buildTermQuery({ words, meanings }: SearchTerm, fuzzy: boolean): Query {
  const nearly =
    fuzzy && words.length === 1 && meanings.length === 0 ? words.flatMap(findMeaningsByTypo) : [];
  const meaningQueries = [...meanings, ...nearly].map(
    ({ token, weight }): Query => ({
      constant_score: { filter: { term: { meanings: token } }, boost: weight },
    }),
  );
  const [word = ''] = words;
  if (words.length === 1) return matchAny([...buildWordQueries(word, fuzzy), ...meaningQueries]);
  const together = words.map((one) => matchAny(buildWordQueries(one, fuzzy)));
  return matchAny([...(together.length > 0 ? [{ bool: { must: together } }] : []), ...meaningQueries]);
}

function matchAny(alternatives: Query[]): Query {
  return { bool: { minimum_should_match: 1, should: alternatives } };
}

function buildWordQueries(word: string, fuzzy: boolean): Query[] {
  const like = { query: word, fuzziness, prefix_length: 1 };
  return [
    { match: { all: word } },
    { prefix: { allPlain: { value: word } } },
    ...(fuzzy && getMaxTypos(word) > 0
      ? [{ match: { 'name.plain': { ...like, boost: 2 } } }, { match: { allPlain: { ...like, boost: 0.3 } } }]
      : []),
  ];
}

/**
 * Builds the sort order of results. Relevance means score, then followers. Ties are broken by numbers,
 * because comparing texts took ten times as long.
 */
export function buildSort({ sortBy, sortOrder }: Pick<DirectoryQuery, 'sortBy' | 'sortOrder'>): estypes.Sort {
  const field = { relevance: 'followers', followers: 'followers', name: 'nameSort', createdAt: 'createdAt' }[
    sortBy
  ];
  const order = sortBy === 'relevance' ? 'desc' : sortOrder;
  return [
    ...(sortBy === 'relevance' ? [{ _score: { order: 'desc' as const } }] : []),
    { [field]: { order, missing: '_last' } },
    { nameRank: 'asc' },
    { idRank: 'asc' },
  ];
}
