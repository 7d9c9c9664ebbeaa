/**
 * For each sort field: its column, and the SQL that casts a key to text and that text back to the column's
 * type.
 */
export const sortKeys = {
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
