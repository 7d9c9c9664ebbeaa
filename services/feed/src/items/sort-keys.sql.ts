/**
 * For each sort field: its column, the SQL that casts a value of the column to text, and the SQL that casts
 * the text back.
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
