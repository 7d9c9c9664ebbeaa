import { feedSorts } from '@bottin/contracts/domain/content.ts';
import { validationProblem } from '@bottin/contracts/domain/problem.ts';
import { hasControlCharacters } from '@bottin/contracts/domain/text.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { FeedQuery } from '@bottin/contracts/filters/feed-query.ts';
import { z } from 'zod';

/** Position of an item in the feed: its sort key, formatted as text by PostgreSQL, and its id. */
export interface FeedKey {
  key: string;
  id: string;
}

/** Id of an item. Control characters are refused because a PostgreSQL text can't contain a null character. */
const id = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !hasControlCharacters(text));
/**
 * Valid text of each sort key: microseconds, integers and doubles that PostgreSQL can cast without an error.
 */
const keys = {
  publishedAt: z.string().regex(/^-?\d{1,16}$/),
  viewCount: z.string().regex(/^\d{1,18}$/),
  relevance: z.string().regex(/^-?\d{1,17}(\.\d{1,17})?(e[+-]?\d{1,2})?$/),
};
const schema = z.union(
  feedSorts.map((sort) => z.tuple([z.literal(sort), z.enum(['asc', 'desc']), keys[sort], id])),
);

/** Sort order of a query. A cursor is valid only for the sort order for which it was created. */
type Order = Pick<FeedQuery, 'sortBy' | 'sortOrder'>;

/** Encodes the position of an item as an opaque cursor. */
export function toCursor({ sortBy, sortOrder }: Order, { key, id }: FeedKey): string {
  return Buffer.from(JSON.stringify([sortBy, sortOrder, key, id])).toString('base64url');
}

/**
 * Decodes a cursor to the position of an item.
 * @throws ProblemError 400 for an invalid cursor, or for a cursor that was created for another sort order
 */
export function parseCursor({ sortBy, sortOrder }: Order, cursor: string): FeedKey {
  const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== sortBy || parsed.data[1] !== sortOrder) throw invalidCursor();
  const [, , key, last] = parsed.data;
  return { key, id: last };
}

function invalidCursor() {
  const issue = { code: 'custom' as const, path: ['after'], message: texts.unknownCursor, input: undefined };
  return validationProblem(new z.ZodError([issue]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
