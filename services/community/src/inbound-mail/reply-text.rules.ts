import { removeControlCharacters } from '@bottin/contracts/domain/text.ts';

/**
 * Letter followed by an accent. Pairs are composed one by one, because normalising a text with many accents in a row
 * takes quadratic time.
 */
const decomposedLetter = /\p{L}\p{M}/gu;

/** Maximum number of lines of an attribution, such as « Le … a écrit : ». */
const maxAttributionLines = 3;
/** Maximum length of an attribution: a date, a name and an address of at most 254 characters. */
const maxAttributionLength = 400;
/** The fields of a quoted header must be within this number of lines, counted from the first field. */
const maxHeaderLines = 6;
/** Minimum number of fields of a quoted header. Text such as « De : 9 h, à : 17 h » has fewer. */
const minHeaderFields = 3;

/** Line breaks of Unicode (Annex 14, classes BK, CR, LF and NL). In patterns, `.` matches some of them. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;

/**
 * Patterns of text that ends with a colon. E-mails are untrusted, so these patterns must take linear time: `\D*\d`
 * has one match only, whereas `.*\d.*` has one for each digit.
 */
const attributions = [
  /^(?:le|on|el|il|am)\s\D*\d.*\s(?:a écrit|wrote|escribió|ha scritto)\s*:$/iu,
  /^am\s\D*\d.*\sschrieb\b/iu,
  /<[^<>\s@]+@[^<>\s@]+>\s*(?:a écrit|wrote)\s*:$/iu,
];
const separators = [
  /^-{2,}\s*(?:original message|forwarded message|message d[’']origine|message original|message transféré)\s*-{2,}$/iu,
  /^(?:début du message (?:réexpédié|transféré)|begin forwarded message)\s*:$/iu,
];
/** The field `From` in the languages that mail programs in Quebec use most. */
const firstField = /^\*?(?:de|from|expéditeur|von|da|van|från|od|от|من)\s*:\*?\s/iu;
const field = /^\*?\p{L}[\p{L} ]{0,19}\s?:\*?\s/u;
/** The field `To` in the same languages. */
const recipientField = /^\*?(?:à|a|to|destinataire|an|para|aan|till|do|komu|кому|إلى)\s*:/iu;
const subjectField = /^\*?(?:objet|subject|sujet|asunto|assunto|betreff|oggetto|onderwerp)\s*:/iu;
/**
 * Links in Bottin's e-mails that need no sign-in: whoever has the link can act for the recipient. Filters encode a
 * link into another one, some of them twice. Proofpoint writes `_` for a slash and `-2D` for a hyphen.
 */
const ownLink = /(?:\/|_|%(?:25)*2f)refuser(?:-(?:2d)?|%(?:25)*2d)message\b/iu;
/**
 * Delimiter of RFC 3676 before a signature. Its space distinguishes it from a rule between two parts of a text. Some
 * programs write a no-break space.
 */
const signatureDelimiter = /^--[ \u00a0]$/u;
/** Delimiter in a text that was converted from HTML, which removes the space. */
const htmlSignatureDelimiter = /^--\s*$/u;
/** Line that stands for a delimiter; no other line ends with a space. */
const signatureMark = '-- ';
const deviceSignature =
  /^(?:envoyé (?:de|depuis|à partir de) |télécharger outlook|obtenez outlook|sent from |get outlook )/iu;

/**
 * Returns the text that somebody wrote in reply to an e-mail, without the quoted e-mail, a signature and control
 * characters. Keeps text between and below quoted lines. Mail programs mark quotes in different ways, so a
 * quote in an unknown form remains.
 * @param isFromHtml whether the text was converted from HTML
 */
export function extractReplyText(text: string, isFromHtml = false): string {
  const delimiter = isFromHtml ? htmlSignatureDelimiter : signatureDelimiter;
  const lines = text
    .replace(decomposedLetter, (pair) => pair.normalize('NFC'))
    .split(lineBreak)
    // Phones copy invisible characters that set the writing direction with a number. Some line breaks are control
    // characters, so remove these characters after splitting.
    .map(removeControlCharacters)
    .map((line) => (delimiter.test(line) ? signatureMark : line.trimEnd()));
  return cutSignature(removeQuotes(lines))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Removes quoted lines and the attribution above them. When no quoted line follows an attribution or a
 * separator, removes everything from that line on, because Outlook and other programs don't mark quoted
 * lines.
 */
function removeQuotes(lines: readonly string[]): string[] {
  const ownText: string[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    if (isQuoted(line) || ownLink.test(line)) {
      index += 1;
      continue;
    }
    const attributionLength = countAttributionLines(lines, index);
    if (attributionLength > 0) {
      const next = findText(lines, index + attributionLength);
      if (next === null || !isQuoted(lines[next] ?? '')) return ownText;
      index = next;
      continue;
    }
    if (isSeparator(lines, index)) return ownText;
    ownText.push(line);
    index += 1;
  }
  return ownText;
}

function cutSignature(lines: readonly string[]): string[] {
  const start = lines.indexOf(signatureMark);
  const ownText = start < 0 ? [...lines] : lines.slice(0, start);
  while (ownText.at(-1) === '' || deviceSignature.test(ownText.at(-1) ?? '')) ownText.pop();
  return ownText;
}

function isQuoted(line: string): boolean {
  return /^\s{0,3}>/.test(line);
}

/** Returns the index of the first line at or after `from` that isn't empty, or null if there is none. */
function findText(lines: readonly string[], from: number): number | null {
  // Copying the remaining lines would take quadratic time for an e-mail with many attributions.
  for (let index = from; index < lines.length; index += 1) {
    if (lines[index] !== '') return index;
  }
  return null;
}

/** Returns the number of lines of the attribution that begins at `index`, or 0 if none begins there. */
function countAttributionLines(lines: readonly string[], index: number): number {
  for (let count = 1; count <= maxAttributionLines; count += 1) {
    const last = lines[index + count - 1];
    if (!last) return 0;
    // An attribution ends with a colon, so it can't end at this line.
    if (!last.endsWith(':')) continue;
    const joined = lines
      .slice(index, index + count)
      .join(' ')
      .trim();
    if (joined.length <= maxAttributionLength && attributions.some((pattern) => pattern.test(joined)))
      return count;
  }
  return 0;
}

function isSeparator(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trim();
  if (line.length <= 200 && separators.some((pattern) => pattern.test(line))) return true;
  if (/^_{10,}$/.test(line)) {
    const next = findText(lines, index + 1);
    return next !== null && isQuotedHeader(lines, next);
  }
  return isQuotedHeader(lines, index);
}

/**
 * Returns whether a quoted header begins at `index`: `From:` in some language, followed by further fields
 * within a few lines. One of them must be the recipient, because a text may also have lines such as
 * « De : Laval ». Another one must be the subject or contain an address.
 */
function isQuotedHeader(lines: readonly string[], index: number): boolean {
  if (!firstField.test(lines[index] ?? '')) return false;
  const fields = lines.slice(index, index + maxHeaderLines).filter((line) => field.test(line));
  return (
    fields.length >= minHeaderFields &&
    fields.some((line) => recipientField.test(line)) &&
    fields.some((line) => line.includes('@') || subjectField.test(line))
  );
}
