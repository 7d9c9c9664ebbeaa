import { z } from 'zod';
import { cappedList, cappedText, sentText } from './capped-text.ts';
import { type CategorySlug, categoriesFrom, categoryFrom } from './categories.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { hasStrayMarks } from './scripts.ts';
import { apostrophes, hasInvisibleSigns } from './signs.ts';
import { cleanTag } from './tags.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

/** Elements of a list as sent, with its repeats and empties; the limit of each list holds without them. */
const longestList = 100;

/** A required line of text with its own message below `min` characters (counted after trimming). */
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

/** Letters of any script, spaces, apostrophes, hyphens and periods; at least one letter, which is looked for apart: in one pattern it takes quadratic time. */
const nameForm = /^[\p{L}\p{M}' ’‐.-]*$/u;
const letter = /\p{L}/u;
/** What mail programs make a link of: « bit.ly ». « J.-F. » and « J. R. » aren't. */
const linkForm = /\.\p{L}\p{M}*\p{L}/u;

/** Whether a text is a person's name and nothing else: one line, no address, no markup, nothing invisible. Names stand in our e-mails. */
export function isPersonName(text: string): boolean {
  return (
    nameForm.test(text) &&
    letter.test(text) &&
    !linkForm.test(text) &&
    !hasInvisibleSigns(text) &&
    !hasStrayMarks(text)
  );
}

const otherApostrophe = new RegExp(`(?!['’])[${apostrophes}]`, 'u');

/** Returns what to say of a text that is no person's name: `invalid`, and which sign is meant where one stands for another. */
function personNameProblem(text: string, invalid: string): string {
  const sign = otherApostrophe.exec(text)?.[0];
  if (sign !== undefined) return `${invalid}. Écris l’apostrophe (') au lieu de « ${sign} ».`;
  return /\p{L}\.\p{Lu}/u.test(text) ? `${invalid}. Mets un espace ou un tiret au lieu du point.` : invalid;
}

/** A first or last name: trimmed, in NFC, of one line; `tooShort` below `min` characters, `invalid` when it isn't a name. */
export function personNameWith(min: number, tooShort: string, invalid: string): z.ZodType<string, string> {
  const clean = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  return cappedText(limits.personName.max, texts.textTooLong, { missing: tooShort, clean }).pipe(
    z
      .string()
      // One message for a field: what is too short isn't also said to be no name.
      .min(min, { error: tooShort, abort: true })
      .refine(isPersonName, { error: ({ input }) => personNameProblem(String(input), invalid) }),
  );
}

export const slugSchema = sentText(limits.slug.max, texts.slugMax, texts.slugMin)
  .min(limits.slug.min, texts.slugMin)
  .regex(/^[a-z0-9_-]+$/i, texts.slugForm)
  .regex(/[a-z0-9]/i, texts.slugForm)
  .transform((slug) => slug.toLowerCase());

/** Spaces of any kind and width, and the characters that show as one or as nothing. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const passwordSchema = sentText(limits.password.max, texts.passwordMax, texts.passwordMin)
  .min(limits.password.min, texts.passwordMin)
  .refine((password) => !invisible.test(password), texts.passwordBlank);

/** A text of several lines that may be empty: trimmed, in NFC, without control characters. */
export function plainText(max: number, tooLong: string): z.ZodType<string, string> {
  return cappedText(max, tooLong).refine((text) => !hasControlCharacters(text), texts.invalidCharacters);
}

export const descriptionSchema = plainText(limits.description.max, texts.descriptionMax);

/** Longer than any list's labels. */
const longestCategory = 60;

/** Values or labels of any of the three lists, made canonical slugs; `tooFew` is what to say of an empty list, or none. */
export function categoriesWith(tooFew: string): z.ZodType<CategorySlug[], string[]> {
  const category = sentText(longestCategory, texts.categoryUnknown).refine(
    (text) => categoryFrom(text) !== null,
    texts.categoryUnknown,
  );
  return cappedList(category, longestList, { tooLong: texts.categoriesMax, missing: tooFew })
    .transform(categoriesFrom)
    .pipe(
      z
        .array(z.custom<CategorySlug>())
        .min(limits.categories.min, tooFew)
        .max(limits.categories.max, texts.categoriesMax),
    );
}

const tag = cappedText(limits.tags.length, texts.tagLength, { clean: cleanTag }).refine(
  (text) => !hasControlCharacters(text),
  texts.invalidCharacters,
);

/** Without « # », blanks or repeats (case aside), at most 10. */
export const tagsSchema = cappedList(tag, longestList, { tooLong: texts.tagsMax })
  .transform((tags) => {
    const seen = new Map<string, string>();
    for (const tag of tags) if (tag && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
    return [...seen.values()];
  })
  .pipe(z.array(z.string()).max(limits.tags.max, texts.tagsMax));
