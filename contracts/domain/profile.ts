import { z } from 'zod';
import { cappedList, cappedText, rawText } from './capped-text.ts';
import { type CategorySlug, parseCategories, parseCategory } from './categories.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { hasStrayMarks } from './scripts.ts';
import { apostrophes, hasInvisibleCharacters } from './characters.ts';
import { cleanTag } from './tags.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

/**
 * Maximum elements of a raw list, including duplicates and empty elements. Each list's own limit applies
 * after cleaning.
 */
const maxRawListLength = 100;

/**
 * Builds the schema of a required line of text. Its message is `tooShort` when the trimmed text has fewer
 * than `min` characters.
 */
export function requiredText(
  min: number,
  max: number,
  tooShort: string,
  tooLong: string = texts.textTooLong,
): z.ZodType<string, string> {
  return cappedText(max, tooLong, { missing: tooShort }).pipe(
    z
      .string()
      .min(min, tooShort)
      .refine((text) => !hasControlCharacters(text), texts.invalidCharacters),
  );
}

/**
 * Matches a text of letters of any script, spaces, apostrophes, hyphens and periods. A name also needs at
 * least one letter. That is checked separately, because a single pattern for both would take quadratic time.
 */
const namePattern = /^[\p{L}\p{M}' ’‐.-]*$/u;
const letter = /\p{L}/u;
/** Matches text that mail clients turn into a link, such as « bit.ly », but not « J.-F. » or « J. R. ». */
const linkLikePattern = /\.\p{L}\p{M}*\p{L}/u;

/**
 * Returns whether a text can be the name of a person: one line without URL, markup or invisible characters.
 * The check is needed because our e-mails contain names.
 */
export function isPersonName(text: string): boolean {
  return (
    namePattern.test(text) &&
    letter.test(text) &&
    !linkLikePattern.test(text) &&
    !hasInvisibleCharacters(text) &&
    !hasStrayMarks(text)
  );
}

const lookAlikeApostrophe = new RegExp(`(?!['’])[${apostrophes}]`, 'u');

/**
 * Returns the message for an invalid name: `invalid`, plus the character to use when the name has a
 * look-alike apostrophe or a period between words.
 */
function describeNameError(text: string, invalid: string): string {
  const sign = lookAlikeApostrophe.exec(text)?.[0];
  if (sign !== undefined) return `${invalid}. Écris l’apostrophe (') au lieu de « ${sign} ».`;
  return /\p{L}\.\p{Lu}/u.test(text) ? `${invalid}. Mets un espace ou un tiret au lieu du point.` : invalid;
}

/**
 * Builds the schema of a first or last name: one trimmed line in NFC. The message is `tooShort` below `min`
 * characters, and `invalid` for all other errors.
 */
export function buildPersonNameSchema(
  min: number,
  tooShort: string,
  invalid: string,
): z.ZodType<string, string> {
  const clean = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  return cappedText(limits.personName.max, texts.textTooLong, { missing: tooShort, clean }).pipe(
    z
      .string()
      // Stop here, so that a name that is too short gets only one message.
      .min(min, { error: tooShort, abort: true })
      .refine(isPersonName, { error: ({ input }) => describeNameError(String(input), invalid) }),
  );
}

export const slugSchema = rawText(limits.slug.max, texts.slugMax, texts.slugMin)
  .min(limits.slug.min, texts.slugMin)
  .regex(/^[a-z0-9_-]+$/i, texts.slugForm)
  .regex(/[a-z0-9]/i, texts.slugForm)
  .transform((slug) => slug.toLowerCase());

/** Matches a text that consists only of spaces, invisible characters and characters that look blank. */
const blankPattern = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const passwordSchema = rawText(limits.password.max, texts.passwordMax, texts.passwordMin)
  .min(limits.password.min, texts.passwordMin)
  .refine((password) => !blankPattern.test(password), texts.passwordBlank);

/**
 * Builds the schema of an optional multi-line text. The schema trims the text, converts it to NFC and rejects
 * control characters.
 */
export function plainText(max: number, tooLong: string): z.ZodType<string, string> {
  return cappedText(max, tooLong).refine((text) => !hasControlCharacters(text), texts.invalidCharacters);
}

export const descriptionSchema = plainText(limits.description.max, texts.descriptionMax);

/** Maximum length of a category in a request. No category value or label is longer. */
const maxCategoryLength = 60;

/**
 * Builds the schema of a category list: accepts values and labels of the specification's three lists and
 * returns canonical slugs. `emptyMessage` is the message for an empty or missing list.
 */
export function buildCategoriesSchema(emptyMessage: string): z.ZodType<CategorySlug[], string[]> {
  const category = rawText(maxCategoryLength, texts.categoryUnknown).refine(
    (text) => parseCategory(text) !== null,
    texts.categoryUnknown,
  );
  return cappedList(category, maxRawListLength, { tooLong: texts.categoriesMax, missing: emptyMessage })
    .transform(parseCategories)
    .pipe(
      z
        .array(z.custom<CategorySlug>())
        .min(limits.categories.min, emptyMessage)
        .max(limits.categories.max, texts.categoriesMax),
    );
}

const tag = cappedText(limits.tags.length, texts.tagLength, { clean: cleanTag }).refine(
  (text) => !hasControlCharacters(text),
  texts.invalidCharacters,
);

/** At most 10 tags, without « # », blanks or duplicates (ignoring case). */
export const tagsSchema = cappedList(tag, maxRawListLength, { tooLong: texts.tagsMax })
  .transform((tags) => {
    const seen = new Map<string, string>();
    for (const tag of tags) if (tag && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
    return [...seen.values()];
  })
  .pipe(z.array(z.string()).max(limits.tags.max, texts.tagsMax));
