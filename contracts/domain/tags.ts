/**
 * Matches a visible character: not a space, combining mark, control character, invisible character or blank
 * Braille pattern.
 */
const visibleCharacter = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Cleans a typed tag: puts it on one line and removes leading « # ». Returns an empty text when no visible
 * character is left.
 */
export function cleanTag(text: string): string {
  const tag = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[#＃ ]+/, '')
    .trim();
  return visibleCharacter.test(tag) ? tag : '';
}

/**
 * Splits a typed or pasted list of tags at commas, semicolons, line breaks and at the « # » that starts a tag
 * (« #a#b »).
 */
export function splitTags(text: string): string[] {
  return text.split(/[,;，；、\n\r\t]|[#＃](?=[^\s,;，；、#＃])/u).flatMap((part) => cleanTag(part) || []);
}
