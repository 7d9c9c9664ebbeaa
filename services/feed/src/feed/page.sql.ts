import type { FeedQuery } from '@bottin/contracts/filters/feed-query.ts';
import { feedFilters, feedKinds, isNarrowed } from '@bottin/contracts/filters/feed.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import { type FieldSql, buildFilterConditions } from '@bottin/service-kit/filter-conditions.ts';
import type { FeedKey } from '../items/cursor.rules.ts';
import { sortKeys } from '../items/sort-keys.sql.ts';
import { toTsQuery } from './feed.rules.ts';

type PlatformAndType = Readonly<Record<string, string>>;

/**
 * Returns the pairs of platform and content type that match a query, or one empty pair when the query has
 * neither filter. In the index of each sort order, the items of a pair are one contiguous range.
 */
function listPlatformAndTypePairs(query: FeedQuery): PlatformAndType[] {
  if (feedKinds.every((filter) => getQueryValues(query, filter).length === 0)) return [{}];
  return feedKinds.reduce<PlatformAndType[]>(
    (kinds, filter) => {
      const chosen = getQueryValues(query, filter);
      const values = chosen.length > 0 ? chosen : filter.values;
      return kinds.flatMap((kind) => values.map((value) => ({ ...kind, [filter.name]: value })));
    },
    [{}],
  );
}

/**
 * Returns the SQL conditions of a query that has filters other than platform and content type. With the
 * filter `creator`, the creator's items match if the creator is listed or has a page. Without this filter,
 * only listed items match.
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
 * Builds the SQL query that returns the ids and keys of a page of items. The page starts after the key
 * `after`, or at the query's page number if `after` is null. The SQL query fetches one more item than the
 * page shows, to detect whether another page follows. The items of each pair of platform and content type are
 * read in order from an index, up to the end of the page. With other filters, PostgreSQL chooses between the
 * index of the sort order and the indexes of words and categories.
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
    : listPlatformAndTypePairs(query).map((kind) => [
        'listed',
        ...buildFilterConditions(kind, feedKinds, { sqlOf: getFieldSql, values }),
      ]);
  const kinds = sources.map((met) => {
    const conditions = [...met, ...position];
    return `(SELECT ${column}, id FROM items WHERE ${conditions.join(' AND ')} ${order} LIMIT ${offset + query.limit + 1})`;
  });
  const page = `SELECT ${column}, id FROM (${kinds.join(' UNION ALL ')}) AS kinds ${order} LIMIT ${query.limit + 1} OFFSET ${offset}`;
  // The outer SELECT casts only the sort keys of this page to text, and not those of the skipped rows.
  const sql = `SELECT id, ${toText(column)} AS key FROM (${page}) AS page ${order}`;
  return { sql, values };
}
