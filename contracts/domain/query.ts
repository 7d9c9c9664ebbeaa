import { z } from 'zod';
import { cappedText } from './capped-text.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

/**
 * Search text: trimmed, at most 200 characters, without control characters. An empty text becomes undefined.
 */
export const searchText = cappedText(limits.search.max, texts.textTooLong, {
  missing: texts.repeatedParameter,
})
  .refine((text) => !hasControlCharacters(text), texts.invalidCharacters)
  .transform((text) => text || undefined)
  .optional();

const digitsSchema = (message: string) =>
  z.union([z.string().regex(/^\d{1,9}$/, message), z.int()], { error: message });

export const pageNumber = digitsSchema(texts.pageInvalid)
  .transform(Number)
  .pipe(z.int().min(1, texts.pageInvalid))
  .default(1);

/** Builds the schema of a page size from 1 to 100. `standard` is the default page size. */
export function pageSize(standard: number) {
  return digitsSchema(texts.limitInvalid)
    .transform(Number)
    .pipe(z.int().min(1, texts.limitInvalid).max(limits.pageSize.max, texts.limitInvalid))
    .default(standard);
}

export const sortOrder = z.enum(['asc', 'desc'], { error: 'Ordre de tri inconnu' });
