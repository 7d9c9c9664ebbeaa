import { isIPv4 } from 'node:net';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import ipaddr from 'ipaddr.js';
import type { BudgetName } from './budgets.ts';

/** Prefix of an IPv4 address on a dual-stack socket. */
const mappedPrefix = '::ffff:';

/**
 * Returns the rate-limit key of an IP address: the address itself, or its /64 for IPv6, because every
 * subscriber has a whole /64.
 */
export function rateLimitKey(ip: string): string {
  // Fast path for IPv4, the most common form, without the library's regular expressions.
  const plain = ip.startsWith(mappedPrefix) ? ip.slice(mappedPrefix.length) : ip;
  if (isIPv4(plain)) return plain;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns the normalised e-mail address of a request body; null without one, or when it is too long. */
export function extractEmail(body: unknown): string | null {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' && email.length <= limits.email.max ? emailKey(email) : null;
}

/**
 * Lists the budgets to refund after an error: `mail`, because no e-mail was sent; and `register` for an
 * invalid form, because no account was created.
 */
export function listRefunds(
  budget: BudgetName,
  consumed: readonly BudgetName[],
  status: number,
): BudgetName[] {
  if (status < 400) return [];
  return consumed.filter((one) => one === 'mail' || (one === 'register' && budget === one && status === 400));
}

/**
 * Lists the budgets that a request consumes: the call's own; `write` for a registration; `password` when the
 * body has a current password to check; `mail` when an e-mail is sent to the address in the body. A
 * profile's e-mail address changes only with the password.
 */
export function listBudgets(budget: BudgetName, body: unknown): BudgetName[] {
  const guesses = (body as { currentPassword?: unknown } | null | undefined)?.currentPassword !== undefined;
  const names = extractEmail(body) !== null;
  const mails = names && (budget === 'register' || (budget === 'profile' && guesses));
  return [
    // `write` isn't refunded for an invalid registration form, so that invalid forms are limited too.
    ...(budget === 'register' ? ['write' as const] : []),
    budget,
    ...(guesses && budget !== 'password' ? ['password' as const] : []),
    ...(mails ? ['mail' as const] : []),
    ...(names && budget === 'resend' ? ['link' as const] : []),
  ];
}
