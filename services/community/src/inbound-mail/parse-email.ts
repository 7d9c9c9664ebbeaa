import type { ParsedMail } from 'mailparser';
import type { EmailHeaders } from './automatic-email.rules.ts';
import type { EmailPart } from './attachments.rules.ts';

/** Parsed e-mail, with the data that is needed to refuse it or to post it as a message. */
export interface ParsedEmail {
  headers: EmailHeaders;
  /** Address in `From`; null unless there is exactly one. */
  from: string | null;
  messageId: string | null;
  /** Plain text, or the text of the HTML; null when the HTML could not be converted. */
  text: string | null;
  /** Whether the whole text was converted from HTML, which removes spaces at the ends of lines. */
  isFromHtml: boolean;
  parts: EmailPart[];
}

/** Limits that keep the parser from using much time and memory for one e-mail. */
const parserOptions = {
  maxHeadSize: 65_536,
  maxChildNodes: 100,
  maxHtmlLengthToParse: 131_072,
  checksumAlgo: false,
  ignoreEmbedded: true,
  keepDeliveryStatus: true,
  keepCidLinks: true,
  skipImageLinks: true,
  skipTextLinks: true,
  skipTextToHtml: true,
} as const;

/** Placeholder that Outlook and the parser write for an embedded image. */
const embeddedImage = /\[cid:[^\]\s]{0,200}\]/g;

/**
 * Parses an e-mail. Malformed MIME is read as far as possible.
 * @throws Error when the headers or the number of parts exceed a limit
 */
export async function parseEmail(raw: Buffer): Promise<ParsedEmail> {
  // Load the parser on first use, because its tables take memory.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(raw, parserOptions);
  const authors = mail.from?.value ?? [];
  const headers = toHeaders(mail.headerLines);
  // Some mail programs send a blank plain text together with the HTML.
  const html = mail.text?.trim() ? null : mail.html || null;
  return {
    headers,
    from: authors.length === 1 ? (authors[0]?.address ?? null) : null,
    messageId: mail.messageId && mail.messageId !== '<>' ? mail.messageId : null,
    text: toText(html === null ? mail : await parseHtml(html)),
    isFromHtml: html !== null || /^\s*text\/html\b/i.test(headers.get('content-type')?.at(-1) ?? ''),
    parts: mail.attachments.map(({ contentType, related, size }) => ({
      contentType,
      related: related === true,
      size,
    })),
  };
}

/**
 * Parses HTML as a separate e-mail, because of a limit of the parser: in an e-mail without plain text, it
 * converts HTML to text only if the HTML is the whole body.
 */
async function parseHtml(html: string): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  return simpleParser(Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`), parserOptions);
}

function toText({ text, textConversionError }: ParsedMail): string | null {
  return textConversionError ? null : (text ?? '').replace(embeddedImage, '');
}

function toHeaders(lines: ReadonlyArray<{ key: string; line: string }>): EmailHeaders {
  const headers = new Map<string, string[]>();
  for (const { key, line } of lines) {
    const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n/g, ' ');
    const values = headers.get(key);
    if (values) values.push(value);
    else headers.set(key, [value]);
  }
  return headers;
}
