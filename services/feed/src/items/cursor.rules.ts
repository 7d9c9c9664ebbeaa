import { feedSorts } from '@bottin/contracts/domain/content.ts';
import { validationProblem } from '@bottin/contracts/domain/problem.ts';
import { hasControlCharacters } from '@bottin/contracts/domain/text.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { FeedQuery } from '@bottin/contracts/filters/feed.ts';
import { z } from 'zod';

/** Where a page of the feed ended: the sort key of its last item as PostgreSQL writes it, and its id. */
export interface FeedKey {
  key: string;
  id: string;
}

/** PostgreSQL takes no null character in a text. */
const id = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !hasControlCharacters(text));
/** Microseconds, a count, and a double: texts that PostgreSQL takes for what they are. */
const keys = {
  publishedAt: z.string().regex(/^-?\d{1,16}$/),
  viewCount: z.string().regex(/^\d{1,18}$/),
  relevance: z.string().regex(/^-?\d{1,17}(\.\d{1,17})?(e[+-]?\d{1,2})?$/),
};
const schema = z.union(
  feedSorts.map((sort) => z.tuple([z.literal(sort), z.enum(['asc', 'desc']), keys[sort], id])),
);

/** The order that a query asks for; a key means nothing in another one. */
type Order = Pick<FeedQuery, 'sortBy' | 'sortOrder'>;

/** A key as a caller keeps it until it asks for what follows. */
export function toCursor({ sortBy, sortOrder }: Order, { key, id }: FeedKey): string {
  return Buffer.from(JSON.stringify([sortBy, sortOrder, key, id])).toString('base64url');
}

/** @throws ProblemError 400 for what no page of this order gave */
export function fromCursor({ sortBy, sortOrder }: Order, cursor: string): FeedKey {
  const parsed = schema.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== sortBy || parsed.data[1] !== sortOrder) throw invalidCursor();
  const [, , key, last] = parsed.data;
  return { key, id: last };
}

function invalidCursor() {
  const issue = { code: 'custom' as const, path: ['after'], message: texts.unknownCursor, input: undefined };
  return validationProblem(new z.ZodError([issue]));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
