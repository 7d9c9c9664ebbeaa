import { getTestAddress } from './addresses.ts';
import { eventually } from './wait.ts';

export interface Mail {
  id: string;
  /** Value of the Message-ID header. It is the same in all copies of an e-mail. */
  messageId: string;
  to: string[];
  from: string;
  subject: string;
  html: string;
  text: string;
  /** URLs of the links in the HTML text, in order. */
  links: string[];
  /** All headers by name. The names are in lower case. */
  headers: Record<string, string>;
}

interface MailDevMail {
  id: string;
  messageId?: string;
  to?: Array<{ address: string }>;
  from?: Array<{ address: string }>;
  subject?: string;
  html?: string;
  text?: string;
  headers?: Record<string, string>;
}

/**
 * Returns all e-mails that were sent to the address `to`, oldest first. The site sends to lower-case
 * addresses.
 */
export async function listMailsTo(to: string, mailUrl = getTestAddress('TEST_MAIL_URL')): Promise<Mail[]> {
  const query = new URLSearchParams({ 'to.address': to.toLowerCase() });
  const response = await fetch(`${mailUrl}/email?${query}`);
  const mails = (await response.json()) as MailDevMail[];
  return mails.map(toMail);
}

/**
 * Returns all e-mails, oldest first, and deletes them from the mail server. Use this function in tests that
 * send more e-mails than the mail server should keep.
 */
export async function takeMails(mailUrl: string): Promise<Mail[]> {
  const signal = AbortSignal.timeout(10_000);
  const mails = (await (await fetch(`${mailUrl}/email`, { signal })).json()) as MailDevMail[];
  for (const { id } of mails) await fetch(`${mailUrl}/email/${id}`, { method: 'DELETE', signal });
  return mails.map(toMail);
}

/**
 * Waits for an e-mail to the address `to`. Returns the newest one that matches. `subject` is a part of the
 * e-mail's subject, or a regular expression that matches it.
 */
export async function waitForMail(
  expected: { to: string; subject?: string | RegExp },
  options: { timeoutMs?: number; mailUrl?: string } = {},
): Promise<Mail> {
  return eventually(
    async () => {
      const mails = await listMailsTo(expected.to, options.mailUrl);
      return mails.findLast((mail) => hasSubject(mail.subject, expected.subject));
    },
    {
      what: `e-mail ${expected.subject ?? ''} to ${expected.to}`,
      ...(options.timeoutMs ? { timeoutMs: options.timeoutMs } : {}),
    },
  );
}

function hasSubject(subject: string, expected: string | RegExp | undefined): boolean {
  if (expected === undefined) return true;
  return typeof expected === 'string' ? subject.includes(expected) : expected.test(subject);
}

function toMail(mail: MailDevMail): Mail {
  const html = mail.html ?? '';
  return {
    id: mail.id,
    messageId: mail.messageId ?? '',
    to: (mail.to ?? []).map(({ address }) => address.toLowerCase()),
    from: mail.from?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    html,
    text: mail.text ?? '',
    links: extractLinks(html),
    headers: mail.headers ?? {},
  };
}

/** Returns the `href` of each link in an HTML text, with HTML entities decoded. */
export function extractLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/gi)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}
