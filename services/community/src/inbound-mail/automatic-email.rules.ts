import { relayHeader } from '@bottin/contracts/domain/messages.ts';

/** Unfolded values of each header, by the header's name in lower case. */
export type EmailHeaders = ReadonlyMap<string, readonly string[]>;

/** Reason for dropping an e-mail without a response, because the e-mail isn't a reply by a person. */
export type AutomaticKind = 'automatic' | 'bounce' | 'loop';

/**
 * An e-mail with more `Received` fields than this is in a loop between servers. RFC 5321, section 6.3,
 * recommends a limit of at least 100.
 */
const maxHops = 100;

const automaticHeaders = ['x-autoreply', 'x-autorespond'];

/**
 * Returns the reason for which an e-mail must be dropped silently, or null for an e-mail that a person wrote.
 * RFC 3834 asks not to respond to automatic e-mails. A refusal would cause a response too: a bounce by the
 * sender's server.
 * @param sender sender of the envelope; empty for bounces
 */
export function findAutomaticKind(sender: string, headers: EmailHeaders): AutomaticKind | null {
  if (headers.has(relayHeader.toLowerCase())) return 'loop';
  if (sender === '' || hasValue(headers, 'content-type', /^multipart\/report\b/i)) return 'bounce';
  const isAutomatic =
    // RFC 3834, section 5: an e-mail is automatic unless the value is `no`, alone or followed by a comment or
    // parameters.
    hasValue(headers, 'auto-submitted', /^(?!no\s*(?:[;(]|$))/i) ||
    hasValue(headers, 'precedence', /^(?:bulk|list|junk|auto_reply)\b/i) ||
    hasValue(headers, 'x-auto-response-suppress', /^(?!none$)/i) ||
    [...headers.keys()].some((name) => name.startsWith('list-') || automaticHeaders.includes(name));
  return isAutomatic ? 'automatic' : null;
}

/** Returns whether an e-mail is in a loop between servers. */
export function hasTooManyHops(headers: EmailHeaders): boolean {
  return (headers.get('received')?.length ?? 0) > maxHops;
}

function hasValue(headers: EmailHeaders, name: string, pattern: RegExp): boolean {
  return (headers.get(name) ?? []).some((value) => pattern.test(value.trim()));
}
