import { z } from 'zod';

/**
 * NFC composes up to this many UTF-16 units to one unit (Unicode Standard Annex 15, maximum expansion
 * factors). A raw text may therefore be this many times longer than the limit for its composed form.
 */
const maxNfcShrinkFactor = 4;

/**
 * Returns the maximum length in UTF-16 units of a raw text whose cleaned form is limited to `max` characters.
 */
export function maxRawLength(max: number): number {
  return max * maxNfcShrinkFactor;
}

/**
 * Builds the schema of a raw text of at most `max` UTF-16 units. Every text schema starts with this schema.
 * Normalising, folding and matching cost more for longer texts, so this schema rejects an overlong text
 * before these steps.
 */
export function rawText(max: number, tooLong?: string, missing?: string) {
  return z.string(missing).max(max, { error: tooLong, abort: true });
}

/**
 * Builds the schema of a text of at most `max` characters after NFC, cleaning and trimming. It rejects a raw
 * text longer than {@link maxRawLength} without cleaning it. Later checks get the cleaned text and are
 * skipped when the text is too long.
 */
export function cappedText(
  max: number,
  tooLong: string,
  { missing, clean = (text) => text }: { missing?: string; clean?: (text: string) => string } = {},
) {
  return rawText(maxRawLength(max), tooLong, missing)
    .transform((text) => clean(text.normalize('NFC')).trim())
    .pipe(z.string().max(max, { error: tooLong, abort: true }));
}

/**
 * Builds the schema of a list whose length is checked before its elements, whereas zod's own `max` checks the
 * elements first.
 */
export function cappedList<Element extends z.ZodType>(
  element: Element,
  max: number,
  { tooLong, missing }: { tooLong?: string; missing?: string } = {},
) {
  const error: z.core.$ZodErrorMap = ({ input }) => (input === undefined ? missing : undefined);
  const list = z.array(z.unknown(), { error }).max(max, { error: tooLong, abort: true });
  return list.pipe(z.array(element)) as unknown as z.ZodType<z.output<Element>[], z.input<Element>[]>;
}
