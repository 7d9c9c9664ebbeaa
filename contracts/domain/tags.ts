/** A sign that can be seen: neither a space, a mark alone, a control, an invisible character nor the blank braille pattern. */
const visible = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The tag of a typed text: on one line, without the « # » before it; empty when nothing of it can be seen. */
export function cleanTag(text: string): string {
  const tag = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/^[#＃ ]+/, '')
    .trim();
  return visible.test(tag) ? tag : '';
}

/** The tags of a typed or pasted list, parted by commas, semicolons, line breaks or the « # » before each (« #a#b »). */
export function splitTags(text: string): string[] {
  return text.split(/[,;，；、\n\r\t]|[#＃](?=[^\s,;，；、#＃])/u).flatMap((part) => cleanTag(part) || []);
}
