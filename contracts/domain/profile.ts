import { z } from 'zod';
import { type CategorySlug, categoriesFrom, categoryFrom } from './categories.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { cleanTag } from './tags.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

/** A line of text that a person typed: trimmed, in NFC, without control characters. */
const typedText = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => !hasControlCharacters(text), texts.invalidCharacters);

/** A required line of text with its own message below `min` characters (counted after trimming). */
export function requiredText(
  min: number,
  max: number,
  tooShort: string,
  tooLong: string = texts.textTooLong,
): z.ZodType<string, string> {
  return z
    .string({ error: tooShort })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min, tooShort)
        .max(max, tooLong)
        .refine((text) => !hasControlCharacters(text), texts.invalidCharacters),
    );
}

/** Letters of any script, spaces, apostrophes, hyphens and periods; at least one letter. */
const nameForm = /^[\p{L}\p{M}' ’‐.-]*\p{L}[\p{L}\p{M}' ’‐.-]*$/u;
/** What mail programs make a link of: « bit.ly ». « J.-F. » and « J. R. » aren't. */
const linkForm = /\.\p{L}\p{M}*\p{L}/u;

/** Whether a text is a person's name and nothing else: one line, no address, no markup. Names stand in our e-mails. */
export function isPersonName(text: string): boolean {
  return nameForm.test(text) && !linkForm.test(text);
}

/** A first or last name: trimmed, in NFC, of one line; `tooShort` below `min` characters, `invalid` when it isn't a name. */
export function personNameWith(min: number, tooShort: string, invalid: string): z.ZodType<string, string> {
  return z
    .string({ error: tooShort })
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/[\u00a0\u202f]/g, ' ')
        .trim(),
    )
    .pipe(
      z
        .string()
        // One message for a field: what is too short isn't also said to be no name.
        .min(min, { error: tooShort, abort: true })
        .max(limits.personName.max, texts.textTooLong)
        .refine(isPersonName, invalid),
    );
}

const sign = '[^\\s@"(),:;<>[\\\\\\].]';
const edge = '[^\\s@"(),:;<>[\\\\\\].-]';
/** Parts with single points between them (RFC 5321, section 4.1.2, without quotes); hyphens neither begin nor end one of the domain. */
const emailForm = new RegExp(
  `^${sign}+(\\.${sign}+)*@(${edge}(${sign}*${edge})?\\.)+${edge}${sign}*${edge}$`,
  'u',
);

/** An e-mail address as typed, trimmed; compared without regard to case by its owner, identity. */
export function emailWith(message: string): z.ZodType<string, string> {
  return z
    .string({ error: message })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(limits.email.max, message)
        .regex(emailForm, message)
        .refine((text) => !hasControlCharacters(text), message),
    );
}

export const emailSchema = emailWith(texts.emailInvalid);

/**
 * Whether a name is made of characters that look like what they are: no other form of a letter or digit (« Ａ », « ﬁ »,
 * « ² »), and no Cyrillic or Greek letter among Latin ones, where « а » passes for « a ».
 */
function isPlainlyWritten(name: string): boolean {
  if (name.normalize('NFKC') !== name) return false;
  return !(/\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name));
}

function publicNameWith(characters: RegExp, message: string) {
  return z
    .string({ error: texts.publicNameMin })
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(limits.publicName.min, texts.publicNameMin)
        .max(limits.publicName.max, texts.publicNameMax)
        .regex(characters, message)
        .regex(/[\p{L}\p{N}]/u, message)
        .refine(isPlainlyWritten, message),
    );
}

/** Letters (with accents), digits and hyphens; 2 to 50 characters; none that passes for another. */
export const publicNameSchema = publicNameWith(/^[\p{L}\p{N}-]+$/u, texts.publicNameForm);

/** What the edit form makes of a name: the same, and spaces (each one, however many were typed) and apostrophes between the words. */
export const editedNameSchema = publicNameWith(/^[\p{L}\p{N}\-'’ ]+$/u, texts.editedNameForm);

/** A public name as compared: without regard to case or to what parts its words, but with its accents. */
export function publicNameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, '-');
}

export const slugSchema = z
  .string({ error: texts.slugMin })
  .min(limits.slug.min, texts.slugMin)
  .max(limits.slug.max, texts.slugMax)
  .regex(/^[a-z0-9_-]+$/i, texts.slugForm)
  .regex(/[a-z0-9]/i, texts.slugForm)
  .transform((slug) => slug.toLowerCase());

export const passwordSchema = z
  .string({ error: texts.passwordMin })
  .min(limits.password.min, texts.passwordMin)
  .max(limits.password.max, texts.passwordMax);

/** A text of several lines that may be empty: trimmed, in NFC, without control characters. */
export function plainText(max: number, tooLong: string): z.ZodType<string, string> {
  return z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .refine((text) => !hasControlCharacters(text), texts.invalidCharacters),
    );
}

export const descriptionSchema = plainText(limits.description.max, texts.descriptionMax);

/** Values or labels of any of the three lists, made canonical slugs; `tooFew` is what to say of an empty list, or none. */
export function categoriesWith(tooFew: string): z.ZodType<CategorySlug[], string[]> {
  return z
    .array(
      z.string().refine((text) => categoryFrom(text) !== null, texts.categoryUnknown),
      { error: ({ input }) => (input === undefined ? tooFew : undefined) },
    )
    .transform(categoriesFrom)
    .pipe(
      z
        .array(z.custom<CategorySlug>())
        .min(limits.categories.min, tooFew)
        .max(limits.categories.max, texts.categoriesMax),
    );
}

/** Without « # », blanks or repeats (case aside), at most 10. */
export const tagsSchema = z
  .array(typedText.transform(cleanTag).pipe(z.string().max(limits.tags.length, texts.tagLength)))
  .transform((tags) => {
    const seen = new Map<string, string>();
    for (const tag of tags) if (tag && !seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
    return [...seen.values()];
  })
  .pipe(z.array(z.string()).max(limits.tags.max, texts.tagsMax));

/** An address as compared: two people can't differ by case only. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
