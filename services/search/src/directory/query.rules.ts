import { meaningsNear } from '@bottin/query-parser/meanings.ts';
import { parseSearch, type SearchTerm } from '@bottin/query-parser/parse-search.ts';
import { fuzziness, typosIn } from '@bottin/query-parser/typos.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { estypes } from '@elastic/elasticsearch';

type Query = estypes.QueryDslQueryContainer;

/** Returns the queries that every result must meet; no term finds nothing. */
function matchOf(terms: readonly SearchTerm[], { fuzzy }: { fuzzy: boolean }): Query[] {
  return terms.length === 0 ? [{ match_none: {} }] : terms.map((term) => termQuery(term, fuzzy));
}

/** Whether any part of a search is forgiven a typo: without one, a second search would find what the first did. */
export function forgivesTypos(terms: readonly SearchTerm[]): boolean {
  return terms.some(({ words }) => words.some((word) => typosIn(word) > 0));
}

/**
 * Every part of the text must hold: by its meaning, or by its words, each of which occurs somewhere: stemmed, as the beginning of a
 * word, or, when `fuzzy`, with a typo. What matches the name counts for more, by its words in their order, by its words, and
 * by their beginnings; so does what an entry is (`Meaning.weight`), its main category above all.
 */
export function textQuery(text: string, options: { fuzzy: boolean }): Query {
  const { terms, words } = parseSearch(text);
  const whole = words.join(' ');
  const last = words.at(-1);
  // « Maude Simard A »: nobody has to have a word that says nothing, and who goes on so comes first.
  const begun = last && !terms.some((term) => term.words.includes(last)) ? [last] : [];
  return {
    bool: {
      must: matchOf(terms, options),
      ...(words.length === 0
        ? {}
        : {
            should: [
              { match: { 'name.plain': { query: whole, operator: 'and', boost: 12 } } },
              { match_phrase: { 'name.plain': { query: whole, boost: 8 } } },
              ...[...terms.flatMap((term) => term.words), ...begun].map(
                (word): Query => ({ prefix: { 'name.plain': { value: word, boost: 3 } } }),
              ),
            ],
          }),
    },
  };
}

function termQuery({ words, meanings }: SearchTerm, fuzzy: boolean): Query {
  const nearly = fuzzy && words.length === 1 && meanings.length === 0 ? words.flatMap(meaningsNear) : [];
  const meant = [...meanings, ...nearly].map(
    ({ token, weight }): Query => ({
      constant_score: { filter: { term: { meanings: token } }, boost: weight },
    }),
  );
  const [word = ''] = words;
  if (words.length === 1) return anyOf([...waysOf(word, fuzzy), ...meant]);
  const together = words.map((one) => anyOf(waysOf(one, fuzzy)));
  return anyOf([...(together.length > 0 ? [{ bool: { must: together } }] : []), ...meant]);
}

function anyOf(ways: Query[]): Query {
  return { bool: { minimum_should_match: 1, should: ways } };
}

function waysOf(word: string, fuzzy: boolean): Query[] {
  const like = { query: word, fuzziness, prefix_length: 1 };
  return [
    { match: { all: word } },
    { prefix: { allPlain: { value: word } } },
    ...(fuzzy && typosIn(word) > 0
      ? [{ match: { 'name.plain': { ...like, boost: 2 } } }, { match: { allPlain: { ...like, boost: 0.3 } } }]
      : []),
  ];
}

/**
 * The order of results; equals have one too, by numbers alone: keeping a text for each entry that one comes across took ten
 * times as long. By relevance is by how well the text matches, and by followers among equals.
 */
export function sortOf({ sortBy, sortOrder }: Pick<DirectoryQuery, 'sortBy' | 'sortOrder'>): estypes.Sort {
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
