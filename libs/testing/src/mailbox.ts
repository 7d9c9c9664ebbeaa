import { testAddress } from './addresses.ts';
import { eventually } from './wait.ts';

export interface Mail {
  id: string;
  /** The Message-ID header: copies of one e-mail share it. */
  messageId: string;
  to: string[];
  from: string;
  subject: string;
  html: string;
  text: string;
  /** The addresses of its links, in order. */
  links: string[];
  /** By their names in lower case. */
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

/** Every e-mail that was sent to this address, oldest first. */
export async function mailsTo(to: string, mailUrl = testAddress('TEST_MAIL_URL')): Promise<Mail[]> {
  const response = await fetch(`${mailUrl}/email`);
  const mails = (await response.json()) as MailDevMail[];
  return mails.map(toMail).filter((mail) => mail.to.includes(to.toLowerCase()));
}

/** Every e-mail that is there, oldest first, and removes them: for who gets more than a server should keep. */
export async function takeMails(mailUrl: string): Promise<Mail[]> {
  const signal = AbortSignal.timeout(10_000);
  const mails = (await (await fetch(`${mailUrl}/email`, { signal })).json()) as MailDevMail[];
  for (const { id } of mails) await fetch(`${mailUrl}/email/${id}`, { method: 'DELETE', signal });
  return mails.map(toMail);
}

/** Waits for the newest e-mail to this address, with this subject when given (a text it contains, or an expression). */
export async function waitForMail(
  wanted: { to: string; subject?: string | RegExp },
  options: { timeoutMs?: number; mailUrl?: string } = {},
): Promise<Mail> {
  return eventually(
    async () => {
      const mails = await mailsTo(wanted.to, options.mailUrl);
      return mails.findLast((mail) => hasSubject(mail.subject, wanted.subject));
    },
    { what: 'an e-mail', ...(options.timeoutMs ? { timeoutMs: options.timeoutMs } : {}) },
  );
}

function hasSubject(subject: string, wanted: string | RegExp | undefined): boolean {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? subject.includes(wanted) : wanted.test(subject);
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
    links: linksOf(html),
    headers: mail.headers ?? {},
  };
}

/** The addresses in `href` attributes of anchors, entities decoded. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/gi)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}
