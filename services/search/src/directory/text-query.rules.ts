import { findMeaningsByTypo } from '@bottin/query-parser/meanings.ts';
import { parseSearch, type SearchTerm } from '@bottin/query-parser/parse-search.ts';
import { fuzziness, getMaxTypos } from '@bottin/query-parser/typos.ts';
import type { estypes } from '@elastic/elasticsearch';

type Query = estypes.QueryDslQueryContainer;

/**
 * Builds one condition for each term of a search. A result must meet all of them. If the search has no terms,
 * it has no results.
 */
function buildMatchQueries(terms: readonly SearchTerm[], { fuzzy }: { fuzzy: boolean }): Query[] {
  return terms.length === 0 ? [{ match_none: {} }] : terms.map((term) => buildTermQuery(term, fuzzy));
}

/**
 * Returns whether at least one word of the search is long enough that a typo is allowed in it. Otherwise a
 * fuzzy search would have the same results as an exact search.
 */
export function allowsTypos(terms: readonly SearchTerm[]): boolean {
  return terms.some(({ words }) => words.some((word) => getMaxTypos(word) > 0));
}

/**
 * Builds the query for a search text. An entry must match every term, either by the term's meaning or by each
 * of the term's words. A word matches by its stem, as a prefix or, if `fuzzy`, with a typo. A match in the
 * name increases the score: as a phrase, by all words of the search (the last one as a prefix), or by
 * prefixes. A matching meaning increases the score by its weight (`Meaning.weight`), which is highest for the
 * main category.
 */
export function buildTextQuery(text: string, options: { fuzzy: boolean }): Query {
  const { terms, words } = parseSearch(text);
  const whole = words.join(' ');
  return {
    bool: {
      must: buildMatchQueries(terms, options),
      ...(words.length === 0
        ? {}
        : {
            should: [
              { match_bool_prefix: { 'name.plain': { query: whole, operator: 'and', boost: 12 } } },
              { match_phrase: { 'name.plain': { query: whole, boost: 8 } } },
              ...terms
                .flatMap((term) => term.words)
                .map((word): Query => ({ prefix: { 'name.plain': { value: word, boost: 3 } } })),
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
