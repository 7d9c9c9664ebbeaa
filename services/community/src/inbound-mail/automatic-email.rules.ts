import { relayHeader } from '@bottin/contracts/domain/messages.ts';

/** Values of each header by its name in lower case, unfolded. */
export type EmailHeaders = ReadonlyMap<string, readonly string[]>;

/** Why an e-mail is dropped without an answer: no person wrote it as a reply. */
export type AutomaticKind = 'automatic' | 'bounce' | 'loop';

/**
 * Number of `Received` fields that shows a loop between servers. RFC 5321, section 6.3, asks for at least 100.
 */
const maxHops = 100;

const automaticHeaders = ['x-autoreply', 'x-autorespond'];

/**
 * Returns why an e-mail must be dropped silently, or null for an e-mail of a person. RFC 3834 asks that nothing
 * responds to such e-mails; a refusal would also make the sender's server respond.
 * @param sender sender of the envelope; empty for bounces
 */
export function findAutomaticKind(sender: string, headers: EmailHeaders): AutomaticKind | null {
  if (headers.has(relayHeader.toLowerCase())) return 'loop';
  if (sender === '' || hasValue(headers, 'content-type', /^multipart\/report\b/i)) return 'bounce';
  const isAutomatic =
    // RFC 3834, section 5: every value but `no`, which a comment or parameters may follow.
    hasValue(headers, 'auto-submitted', /^(?!no\s*(?:[;(]|$))/i) ||
    hasValue(headers, 'precedence', /^(?:bulk|list|junk|auto_reply)\b/i) ||
    hasValue(headers, 'x-auto-response-suppress', /^(?!none$)/i) ||
    [...headers.keys()].some((name) => name.startsWith('list-') || automaticHeaders.includes(name));
  return isAutomatic ? 'automatic' : null;
}

/** Returns whether servers pass an e-mail on in a circle. */
export function hasTooManyHops(headers: EmailHeaders): boolean {
  return (headers.get('received')?.length ?? 0) > maxHops;
}

function hasValue(headers: EmailHeaders, name: string, pattern: RegExp): boolean {
  return (headers.get(name) ?? []).some((value) => pattern.test(value.trim()));
}
