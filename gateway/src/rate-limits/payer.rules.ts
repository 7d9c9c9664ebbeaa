import type { RateBudget } from '@bottin/contracts/http/define-call.ts';
import ipaddr from 'ipaddr.js';

/**
 * Who pays for an address's requests: the address itself, or the /64 of an IPv6 one, since every subscriber has a
 * whole /64 to choose from.
 */
export function payerOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** The e-mail address that a body names, in the form in which accounts are compared; null without one. */
export function emailIn(body: unknown): string | null {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email.normalize('NFC').trim().slice(0, 300).toLowerCase() : null;
}

/** The budgets that a request draws on: its call's, and that of passwords wherever it brings the present one to be checked. */
export function budgetsOf(budget: RateBudget, body: unknown): RateBudget[] {
  const guesses = (body as { currentPassword?: unknown } | null | undefined)?.currentPassword !== undefined;
  return guesses && budget !== 'password' ? [budget, 'password'] : [budget];
}
