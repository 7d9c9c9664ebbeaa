import { setImmediate } from 'node:timers/promises';
import type { StoredItem } from './stored-data.ts';

/**
 * Returns a text in each encoding that a store may use. The results are in lower case, for a comparison that
 * ignores case.
 */
function listFoldedForms(text: string): string[] {
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

/**
 * Returns the base64 forms of a text at each of the three alignments, limited to the characters that don't
 * depend on adjacent bytes.
 */
function listBase64Forms(text: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const first = Math.ceil((before * 8) / 6);
    const whole = Math.floor((bytes.length * 8) / 6);
    return [bytes.toString('base64'), bytes.toString('base64url')].map((form) => form.slice(first, whole));
  });
}

/**
 * Returns, for each named text, the distinct places that contain the text in any encoding. Leaves out texts
 * that no place contains.
 */
export async function findPlaces(
  texts: Readonly<Record<string, string>>,
  storedItems: readonly StoredItem[],
): Promise<Record<string, string[]>> {
  const folded = storedItems.map(({ text }) => text.toLowerCase());
  const found: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(texts)) {
    const forms = [...new Set(listFoldedForms(text))];
    const exact = [...new Set(listBase64Forms(text))];
    const holding = storedItems.filter(
      (one, index) =>
        forms.some((form) => folded[index]?.includes(form)) || exact.some((form) => one.text.includes(form)),
    );
    if (holding.length > 0) found[name] = [...new Set(holding.map(({ where }) => where))].sort();
    // Yields to the event loop, so that Node.js notices closed connections before the next request.
    await setImmediate();
  }
  return found;
}
