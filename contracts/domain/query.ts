import { z } from 'zod';
import { cappedText } from './capped-text.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

/** A search text: trimmed, at most 200 characters, no control character; empty is the same as absent. */
export const searchText = cappedText(limits.search.max, texts.textTooLong, {
  missing: texts.repeatedParameter,
})
  .refine((text) => !hasControlCharacters(text), texts.invalidCharacters)
  .transform((text) => text || undefined)
  .optional();

const digits = (message: string) =>
  z.union([z.string().regex(/^\d{1,9}$/, message), z.int()], { error: message });

/** A page number from 1. */
export const pageNumber = digits(texts.pageInvalid)
  .transform(Number)
  .pipe(z.int().min(1, texts.pageInvalid))
  .default(1);

/** A page size of 1 to 100 with the call's own default. */
export function pageSize(standard: number) {
  return digits(texts.limitInvalid)
    .transform(Number)
    .pipe(z.int().min(1, texts.limitInvalid).max(limits.pageSize.max, texts.limitInvalid))
    .default(standard);
}

export const sortOrder = z.enum(['asc', 'desc'], { error: 'Ordre de tri inconnu' });
