import { isIPv4 } from 'node:net';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import ipaddr from 'ipaddr.js';
import type { BudgetName } from './budgets.ts';
import { getNetwork } from './network.rules.ts';

/** Prefix of an IPv4 address that is written as IPv6, as dual-stack sockets report it. */
const mappedPrefix = '::ffff:';

/**
 * Returns the rate-limit key of an IP address. For IPv4 this is the address itself; for IPv6 it is the /64
 * network, because every subscriber has a whole /64.
 */
export function rateLimitKey(ip: string): string {
  // Fast path for IPv4, the most common case: it avoids the regular expressions of the `ipaddr.js` library.
  const plain = ip.startsWith(mappedPrefix) ? ip.slice(mappedPrefix.length) : ip;
  if (isIPv4(plain)) return plain;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Returns the rate-limit keys that derive from the IP address of a request. Only an IPv6 address has a key
 * `perNetwork`, its /48 network.
 */
export function toAddressKeys(ip: string | undefined): { perAddress: string; perNetwork: string | null } {
  const perAddress = rateLimitKey(ip ?? 'unknown');
  const isIPv6 = perAddress.endsWith('::/64');
  return { perAddress, perNetwork: isIPv6 ? (getNetwork(ip) ?? null) : null };
}

/**
 * Returns the normalised e-mail address in a request body; null when the body has none, or one that is too
 * long.
 */
export function extractEmail(body: unknown): string | null {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' && email.length <= limits.email.max ? emailKey(email) : null;
}

/**
 * Lists the budgets to refund after an error response. `mail` is refunded because no e-mail was sent.
 * `register` is refunded after an invalid registration form, because no account was created.
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
 * Lists the budgets that a request consumes:
 * - the call's own budget
 * - `write` for a registration
 * - `password` when the body contains a current password to check
 * - `mail` when the request sends an e-mail to the address in the body. A profile save sends one only if it
 *   contains the current password. A report causes one later.
 * - `link` when a call with the budget `resend` sends a link to the address in the body
 */
export function listBudgets(budget: BudgetName, body: unknown): BudgetName[] {
  const hasPassword =
    (body as { currentPassword?: unknown } | null | undefined)?.currentPassword !== undefined;
  const hasEmail = extractEmail(body) !== null;
  const sendsEmail =
    hasEmail && (budget === 'register' || budget === 'report' || (budget === 'profile' && hasPassword));
  return [
    // Unlike `register`, the budget `write` isn't refunded after an invalid form, so it limits invalid forms
    // too.
    ...(budget === 'register' ? ['write' as const] : []),
    budget,
    ...(hasPassword && budget !== 'password' ? ['password' as const] : []),
    ...(sendsEmail ? ['mail' as const] : []),
    ...(hasEmail && budget === 'resend' ? ['link' as const] : []),
  ];
}
