import { type FeedQuery, feedFilters } from '@bottin/contracts/filters/feed.ts';
import { valuesFromQuery } from '@bottin/contracts/filters/filter-list.ts';
import { type FieldSql, filterConditions } from '@bottin/service-kit/filter-conditions.ts';
import type { FeedKey } from './cursor.rules.ts';

/** Each sort's column, its key as text, and a key's text as the column's value again. */
const sorts = {
  publishedAt: {
    column: 'published_at',
    toText: (column: string) => `(extract(epoch FROM ${column}) * 1000000)::bigint::text`,
    fromText: (text: string) => `('epoch'::timestamptz + ${text}::bigint * interval '1 microsecond')`,
  },
  viewCount: {
    column: 'view_count',
    toText: (column: string) => `${column}::text`,
    fromText: (text: string) => `${text}::bigint`,
  },
  relevance: {
    column: 'relevance',
    toText: (column: string) => `${column}::text`,
    fromText: (text: string) => `${text}::double precision`,
  },
} as const;

type Choices = Readonly<Record<string, string>>;

/**
 * The kinds of content that a query may show, each a value of every filter; one without any when nothing was chosen. An
 * index holds each kind in the order of each sort.
 */
function kindsOf(query: FeedQuery): Choices[] {
  if (feedFilters.every((filter) => valuesFromQuery(query, filter).length === 0)) return [{}];
  return feedFilters.reduce<Choices[]>(
    (kinds, filter) => {
      const chosen = valuesFromQuery(query, filter);
      const values = chosen.length > 0 ? chosen : filter.values;
      return kinds.flatMap((kind) => values.map((value) => ({ ...kind, [filter.name]: value })));
    },
    [{}],
  );
}

/**
 * The ids and keys of a page of listed items, one more than it holds, to tell whether another follows: after a key, or at the
 * page's number. The kinds are read side by side, each in its index's order, and no further than the page reaches.
 */
export function pageSql(
  query: FeedQuery,
  after: FeedKey | null,
  sqlOf: (field: string) => FieldSql,
): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const { column, toText, fromText } = sorts[query.sortBy];
  const [direction, follows] = query.sortOrder === 'asc' ? ['ASC', '>'] : ['DESC', '<'];
  const offset = after ? 0 : (query.page - 1) * query.limit;
  const position = after
    ? [`(${column}, id) ${follows} (${fromText(`$${values.push(after.key)}`)}, $${values.push(after.id)})`]
    : [];
  const order = `ORDER BY ${column} ${direction}, id ${direction}`;
  const kinds = kindsOf(query).map((kind) => {
    const conditions = ['listed', ...filterConditions(kind, feedFilters, { sqlOf, values }), ...position];
    return `(SELECT ${column}, id FROM items WHERE ${conditions.join(' AND ')} ${order} LIMIT ${offset + query.limit + 1})`;
  });
  const page = `SELECT ${column}, id FROM (${kinds.join(' UNION ALL ')}) AS kinds ${order} LIMIT ${query.limit + 1} OFFSET ${offset}`;
  // Only what is shown is written as text, not what was passed over.
  const sql = `SELECT id, ${toText(column)} AS key FROM (${page}) AS page ${order}`;
  return { sql, values };
}
