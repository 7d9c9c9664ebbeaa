/** Each sort's column, its key as text, and a key's text as the column's value again. */
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
