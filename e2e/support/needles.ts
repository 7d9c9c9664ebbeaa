import { setImmediate } from 'node:timers/promises';
import type { Kept } from './kept.ts';

/** The forms in which a text may lie somewhere, compared without regard to case. */
function foldedForms(text: string): string[] {
  const escaped = [...text]
    .map((sign) => (sign > '~' ? `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}` : sign))
    .join('');
  return [
    text,
    text.normalize('NFD'),
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
    escaped,
    Buffer.from(text).toString('hex'),
  ].map((form) => form.toLowerCase());
}

/** How the text shows in base64, wherever it begins in what was encoded: only the signs that depend on nothing else. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const first = Math.ceil((before * 8) / 6);
    const whole = Math.floor((bytes.length * 8) / 6);
    return [bytes.toString('base64'), bytes.toString('base64url')].map((form) => form.slice(first, whole));
  });
}

/** Where each text is kept in any form, each place once, by the texts' names; those found nowhere are left out. */
export async function placesOf(
  texts: Readonly<Record<string, string>>,
  kept: readonly Kept[],
): Promise<Record<string, string[]>> {
  const folded = kept.map(({ text }) => text.toLowerCase());
  const found: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(texts)) {
    const forms = [...new Set(foldedForms(text))];
    const exact = [...new Set(base64Forms(text))];
    const holding = kept.filter(
      (one, index) =>
        forms.some((form) => folded[index]?.includes(form)) || exact.some((form) => one.text.includes(form)),
    );
    if (holding.length > 0) found[name] = [...new Set(holding.map(({ where }) => where))].sort();
    // Connections that the other side closed meanwhile must be noticed before the next request.
    await setImmediate();
  }
  return found;
}
