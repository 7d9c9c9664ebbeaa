import { type FeedQuery, feedFilters, feedKinds, isNarrowed } from '@bottin/contracts/filters/feed.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import { type FieldSql, buildFilterConditions } from '@bottin/service-kit/filter-conditions.ts';
import type { FeedKey } from '../items/cursor.rules.ts';
import { sortKeys } from '../items/sort-keys.sql.ts';
import { toTsQuery } from './feed.rules.ts';

type KindFilter = Readonly<Record<string, string>>;

/**
 * Returns the kinds of content that match a query. A kind has one value for each filter of `feedKinds`;
 * without any such filter, the result is one empty kind. An index stores each kind in each sort order.
 */
function listKinds(query: FeedQuery): KindFilter[] {
  if (feedKinds.every((filter) => getQueryValues(query, filter).length === 0)) return [{}];
  return feedKinds.reduce<KindFilter[]>(
    (kinds, filter) => {
      const chosen = getQueryValues(query, filter);
      const values = chosen.length > 0 ? chosen : filter.values;
      return kinds.flatMap((kind) => values.map((value) => ({ ...kind, [filter.name]: value })));
    },
    [{}],
  );
}

/**
 * Returns the conditions of a narrowed query. With `creator`, the creator's items match if the creator is
 * listed or has a page; otherwise only listed items match.
 */
export function buildNarrowedConditions(
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
    search === undefined ? [] : [`search_words @@ to_tsquery('french', $${values.push(toTsQuery(search))})`];
  return [...shown, ...words, ...buildFilterConditions(query, feedFilters, { sqlOf, values })];
}

/**
 * Builds the query for the ids and keys of a page of listed items, after a key or at a page number. It
 * fetches one item more than a page, which shows whether another page follows. Each kind is read from its
 * own index, up to the end of the page. For narrowed queries PostgreSQL chooses between the index of the
 * sort order and the indexes of words and categories.
 */
export function buildPageSql(
  query: FeedQuery,
  after: FeedKey | null,
  getFieldSql: (field: string) => FieldSql,
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
    ? [buildNarrowedConditions(query, { sqlOf: getFieldSql, values })]
    : listKinds(query).map((kind) => [
        'listed',
        ...buildFilterConditions(kind, feedKinds, { sqlOf: getFieldSql, values }),
      ]);
  const kinds = sources.map((met) => {
    const conditions = [...met, ...position];
    return `(SELECT ${column}, id FROM items WHERE ${conditions.join(' AND ')} ${order} LIMIT ${offset + query.limit + 1})`;
  });
  const page = `SELECT ${column}, id FROM (${kinds.join(' UNION ALL ')}) AS kinds ${order} LIMIT ${query.limit + 1} OFFSET ${offset}`;
  // Casts the keys of this page to text, without casting those of the skipped rows.
  const sql = `SELECT id, ${toText(column)} AS key FROM (${page}) AS page ${order}`;
  return { sql, values };
}
