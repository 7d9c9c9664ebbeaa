import { z } from 'zod';

/**
 * Composing (NFC) shortens a text at most fourfold, so a keyboard that sends decomposed letters may need four times the units of a
 * limit (Unicode Standard Annex 15, maximum expansion factors).
 */
const unitsPerCharacter = 4;

/** Returns the most UTF-16 units that a text may have as sent when its limit holds for the cleaned text. */
export function longestSent(max: number): number {
  return max * unitsPerCharacter;
}

/**
 * Builds the schema of a text as sent, of at most `max` units. Nothing else looks at a longer one: every text schema begins with this,
 * since normalising, folding and matching cost more the longer a text is.
 */
export function sentText(max: number, tooLong?: string, missing?: string) {
  return z.string(missing).max(max, { error: tooLong, abort: true });
}

/**
 * Builds the schema of a text of at most `max` characters once it is in NFC, cleaned and trimmed; one of more than {@link longestSent}
 * is refused unread. Further checks see the cleaned text, and only one that is short enough.
 */
export function cappedText(
  max: number,
  tooLong: string,
  { missing, clean = (text) => text }: { missing?: string; clean?: (text: string) => string } = {},
) {
  return sentText(longestSent(max), tooLong, missing)
    .transform((text) => clean(text.normalize('NFC')).trim())
    .pipe(z.string().max(max, { error: tooLong, abort: true }));
}

/** Builds the schema of a list that is refused by its length before its elements are looked at, which zod does in the other order. */
export function cappedList<Element extends z.ZodType>(
  element: Element,
  max: number,
  { tooLong, missing }: { tooLong?: string; missing?: string } = {},
) {
  const error: z.core.$ZodErrorMap = ({ input }) => (input === undefined ? missing : undefined);
  const list = z.array(z.unknown(), { error }).max(max, { error: tooLong, abort: true });
  return list.pipe(z.array(element)) as unknown as z.ZodType<z.output<Element>[], z.input<Element>[]>;
}
