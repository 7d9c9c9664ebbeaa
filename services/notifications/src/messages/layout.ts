import { getColours, lengthTokens } from '@bottin/contracts/domain/tokens.ts';
import escapeHtml from 'escape-html';
import { brandMark, brandMarkDark, headingFont } from './brand-mark.ts';
import type { LinkGroup, ListedItem, Message } from './messages.ts';

/** Sender details for the footer of every message. */
export interface Sender {
  name: string;
  address: string;
  publicUrl: string;
  /** URL of a contact page (`https:`), or an e-mail address. */
  contact: string;
}

/** Subject, HTML part and text part of an e-mail. */
export interface RenderedMessage {
  subject: string;
  html: string;
  text: string;
}

/** Returns the bare e-mail address of a mailbox such as `Bottin <bonjour@bottin.example>`. */
export function parseAddress(mailbox: string): string {
  return /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();
}

// Mail clients don't support CSS variables, so the colours themselves are inserted.
const colours = getColours('light');
const dark = getColours('dark');

/** Renders a message as one-column HTML and as an equivalent text part. Neither contains U+202F. */
export function render(message: Message, sender: Sender): RenderedMessage {
  const link = message.action ? new URL(message.action.path, sender.publicUrl).href : null;
  const onSite = (path: string) => new URL(path, sender.publicUrl).href;
  const items = (message.list ?? []).map((item) => ({ ...item, byUrl: onSite(item.by.path) }));
  const stop = message.unsubscribe && {
    label: message.unsubscribe.label,
    url: onSite(message.unsubscribe.path),
  };
  const aside = message.aside && { ...message.aside, url: onSite(message.aside.path) };
  const groups = (message.groups?.list ?? []).map((group) => ({
    ...group,
    url: onSite(group.path),
    links: group.links.map((link) => ({ ...link, url: onSite(link.path) })),
  }));
  const secondary = message.secondary && {
    label: message.secondary.label,
    url: onSite(message.secondary.path),
  };
  const contact = sender.contact.startsWith('https:') ? sender.contact : `mailto:${sender.contact}`;
  const signature = `${sender.name}, ${sender.address}`;
  const why = message.footerReason ?? 'Tu reçois ce message parce qu’un compte Bottin porte cette adresse.';
  const text = [
    message.heading,
    ...message.paragraphs,
    ...items.map(({ title, url, by, note }) => `${title}\n${by.name} · ${note}\n${url}`),
    ...(message.action && link ? [`${message.action.label} :\n${link}`] : []),
    ...(message.groups?.heading ? [message.groups.heading] : []),
    ...groups.map(toGroupText),
    ...(secondary ? [`${secondary.label} :\n${secondary.url}`] : []),
    ...(message.footnote ? [message.footnote] : []),
    ...(aside ? [`${aside.text}\n${aside.url}`] : []),
    `--\n${signature}\n${why}${stop ? `\n${stop.label} : ${stop.url}` : ''}\nNous écrire : ${sender.contact}`,
  ].join('\n\n');
  const html = renderHtml(message, { items, link, groups, secondary, contact, signature, why, aside, stop });
  return {
    subject: widenSpaces(message.subject),
    text: widenSpaces(text),
    html: widenSpaces(html),
  };
}

/** Replaces narrow no-break spaces by full ones, because fonts of mail clients may lack the narrow one. */
function widenSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

interface LinkedGroup extends LinkGroup {
  url: string;
  links: ReadonlyArray<LinkGroup['links'][number] & { url: string }>;
}

function toGroupText({ title, note, url, links }: LinkedGroup): string {
  const lines = links.map((link) => `- ${joinNote(link.label, link.note)}\n  ${link.url}`);
  return [`${title} · ${note}\n${url}`, ...lines].join('\n');
}

function joinNote(text: string, note: string): string {
  return note ? `${text} · ${note}` : text;
}

/** Content used by both the HTML and the text part. */
interface SharedContent {
  items: ReadonlyArray<ListedItem & { byUrl: string }>;
  link: string | null;
  groups: readonly LinkedGroup[];
  secondary: { label: string; url: string } | undefined;
  contact: string;
  signature: string;
  why: string;
  aside: { text: string; label: string; url: string } | undefined;
  stop: { label: string; url: string } | undefined;
}

function renderHtml(
  message: Message,
  { items, link, groups, secondary, contact, signature, why, aside, stop }: SharedContent,
): string {
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const small = (content: string) =>
    `<p class="muted" style="margin:0 0 12px;font-size:${lengthTokens['text-sm']};color:${colours.muted}">${content}</p>`;
  const anchor = (url: string, label: string, style = '') =>
    `<a class="link" href="${escapeHtml(url)}" style="color:${colours.bleu}${style}">${escapeHtml(label)}</a>`;
  const listed = ({ title, url, by, byUrl, note }: SharedContent['items'][number]) =>
    `<div class="row" style="padding:14px 0;border-top:1px solid ${colours.line}">${anchor(url, title, ';font-weight:600;text-decoration:none')}<br><span class="muted" style="font-size:${lengthTokens['text-sm']};color:${colours.muted}">${anchor(byUrl, by.name)} · ${escapeHtml(note)}</span></div>`;
  const muted = (content: string) =>
    `<span class="muted" style="font-size:${lengthTokens['text-sm']};color:${colours.muted}">${content}</span>`;
  const grouped = ({ title, url, note, links }: LinkedGroup) =>
    `<div class="row" style="padding:14px 0;border-top:1px solid ${colours.line}">${anchor(url, title, ';font-weight:600;text-decoration:none')} ${muted(`· ${escapeHtml(note)}`)}${links
      .map(
        (link) =>
          `<br>${anchor(link.url, link.label)}${link.note && ` ${muted(`· ${escapeHtml(link.note)}`)}`}`,
      )
      .join('')}</div>`;
  const groupsHeading = message.groups?.heading
    ? `<h2 style="margin:24px 0 16px;font-family:${headingFont};font-size:${lengthTokens['text-xl']};font-weight:800;line-height:1.25">${escapeHtml(message.groups.heading)}</h2>`
    : '';
  const action =
    message.action && link
      ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:${lengthTokens['radius-sm']};background:${colours.bleu};color:${colours['on-bleu']};font-weight:600;text-decoration:none">${escapeHtml(message.action.label)}</a></p>
${small(`Ou copie ce lien dans ton navigateur :<br><a class="link" href="${escapeHtml(link)}" style="color:${colours.bleu};word-break:break-all">${escapeHtml(link)}</a>`)}`
      : '';
  return `<!doctype html>
<html lang="fr-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.paper} !important; }
  .card { background: ${dark.surface} !important; border-color: ${dark.line} !important; color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .row { border-color: ${dark.line} !important; }
  .link { color: ${dark.bleu} !important; }
  .button { background: ${dark.bleu} !important; color: ${dark['on-bleu']} !important; }
${brandMarkDark}
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:${colours.paper};font:16px/1.6 Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(message.preview)}</div>
<div class="card" style="max-width:560px;margin:0 auto;padding:32px 28px;background:${colours.surface};border:1px solid ${colours.line};border-radius:${lengthTokens['radius-lg']};color:${colours.ink}">
${brandMark}
<h1 style="margin:0 0 16px;font-family:${headingFont};font-size:${lengthTokens['text-xl']};font-weight:800;letter-spacing:-.02em;line-height:1.25">${escapeHtml(message.heading)}</h1>
${message.paragraphs.map((content) => paragraph(escapeHtml(content).replaceAll('\n', '<br>\n'))).join('\n')}
${items.map(listed).join('\n')}
${action}
${groupsHeading}${groups.map(grouped).join('\n')}
${secondary ? paragraph(anchor(secondary.url, secondary.label)) : ''}
${message.footnote ? small(escapeHtml(message.footnote)) : ''}
${aside ? small(`${escapeHtml(aside.text)} ${anchor(aside.url, aside.label)}`) : ''}
</div>
<div style="max-width:560px;margin:16px auto 0;padding:0 28px">
${small(`${escapeHtml(signature)}<br>${escapeHtml(why)}<br>${stop ? `${anchor(stop.url, stop.label)} · ` : ''}${anchor(contact, 'Nous écrire')}`)}
</div>
</body>
</html>`;
}
