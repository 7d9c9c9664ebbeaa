/** For each sort: its column, the conversion of a key to text, and of that text back to the column's type. */
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
