import { type FeedQuery, feedFilters, feedKinds, isNarrowed } from '@bottin/contracts/filters/feed.ts';
import { valuesFromQuery } from '@bottin/contracts/filters/filter-list.ts';
import { type FieldSql, filterConditions } from '@bottin/service-kit/filter-conditions.ts';
import type { FeedKey } from '../items/cursor.rules.ts';
import { sortKeys } from '../items/sort-keys.sql.ts';
import { searchedWords } from './feed.rules.ts';

type Choices = Readonly<Record<string, string>>;

/**
 * The kinds of content that a query may show, each a value of every filter; one without any when nothing was chosen. An
 * index holds each kind in the order of each sort.
 */
function kindsOf(query: FeedQuery): Choices[] {
  if (feedKinds.every((filter) => valuesFromQuery(query, filter).length === 0)) return [{}];
  return feedKinds.reduce<Choices[]>(
    (kinds, filter) => {
      const chosen = valuesFromQuery(query, filter);
      const values = chosen.length > 0 ? chosen : filter.values;
      return kinds.flatMap((kind) => values.map((value) => ({ ...kind, [filter.name]: value })));
    },
    [{}],
  );
}

/** What a narrowed query's items meet: those of one account are shown wherever it has a page, all others when it is listed. */
export function narrowedConditions(
  query: FeedQuery,
  { sqlOf, values }: { sqlOf: (field: string) => FieldSql; values: unknown[] },
): string[] {
  const { creator, search } = query;
  const shown =
    creator === undefined
      ? ['listed']
      : [
          `user_id = $${values.push(creator)}`,
          `EXISTS (SELECT 1 FROM creators WHERE creators.user_id = items.user_id AND (creators.listed OR has_page))`,
        ];
  const words =
    search === undefined
      ? []
      : [`search_words @@ to_tsquery('french', $${values.push(searchedWords(search))})`];
  return [...shown, ...words, ...filterConditions(query, feedFilters, { sqlOf, values })];
}

/**
 * The ids and keys of a page of listed items, one more than it holds, to tell whether another follows: after a key, or at the
 * page's number. The kinds are read side by side, each in its index's order, and no further than the page reaches; of less than
 * kinds PostgreSQL decides whether it reads along the order, or all that an index of words or categories finds.
 */
export function pageSql(
  query: FeedQuery,
  after: FeedKey | null,
  sqlOf: (field: string) => FieldSql,
): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const { column, toText, fromText } = sortKeys[query.sortBy];
  const [direction, follows] = query.sortOrder === 'asc' ? ['ASC', '>'] : ['DESC', '<'];
  const offset = after ? 0 : (query.page - 1) * query.limit;
  const position = after
    ? [`(${column}, id) ${follows} (${fromText(`$${values.push(after.key)}`)}, $${values.push(after.id)})`]
    : [];
  const order = `ORDER BY ${column} ${direction}, id ${direction}`;
  const sources = isNarrowed(query)
    ? [narrowedConditions(query, { sqlOf, values })]
    : kindsOf(query).map((kind) => ['listed', ...filterConditions(kind, feedKinds, { sqlOf, values })]);
  const kinds = sources.map((met) => {
    const conditions = [...met, ...position];
    return `(SELECT ${column}, id FROM items WHERE ${conditions.join(' AND ')} ${order} LIMIT ${offset + query.limit + 1})`;
  });
  const page = `SELECT ${column}, id FROM (${kinds.join(' UNION ALL ')}) AS kinds ${order} LIMIT ${query.limit + 1} OFFSET ${offset}`;
  // Only what is shown is written as text, not what was passed over.
  const sql = `SELECT id, ${toText(column)} AS key FROM (${page}) AS page ${order}`;
  return { sql, values };
}
