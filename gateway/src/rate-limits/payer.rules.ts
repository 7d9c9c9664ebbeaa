import { isIPv4 } from 'node:net';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import ipaddr from 'ipaddr.js';
import type { BudgetName } from './budgets.ts';

/** How a socket for both kinds of addresses writes an IPv4 one. */
const mapped = '::ffff:';

/**
 * Who pays for an address's requests: the address itself, or the /64 of an IPv6 one, since every subscriber has a
 * whole /64 to choose from.
 */
export function payerOf(ip: string): string {
  // As nearly all come, mapped or not: told at once, without the patterns of all other forms.
  const plain = ip.startsWith(mapped) ? ip.slice(mapped.length) : ip;
  if (isIPv4(plain)) return plain;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns the e-mail address that a body names, in the form in which accounts are compared; null without one, or for one that is too long. */
export function emailIn(body: unknown): string | null {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' && email.length <= limits.email.max ? emailKey(email) : null;
}

/**
 * What a request that was refused gives back: its share of letters, since none was sent; and of registrations when the form was wrong, since
 * no account was opened.
 */
export function givenBackOf(budget: BudgetName, drawn: readonly BudgetName[], status: number): BudgetName[] {
  if (status < 400) return [];
  return drawn.filter((one) => one === 'mail' || (one === 'register' && budget === one && status === 400));
}

/**
 * The budgets that a request draws on: its call's, and that of all writes for a registration; that of passwords wherever it brings the present one to be checked; and that of
 * mail where a letter goes to the address that it names. A profile's other address is such a one, and is what asks for the password.
 */
export function budgetsOf(budget: BudgetName, body: unknown): BudgetName[] {
  const guesses = (body as { currentPassword?: unknown } | null | undefined)?.currentPassword !== undefined;
  const names = emailIn(body) !== null;
  const mails = names && (budget === 'register' || (budget === 'profile' && guesses));
  return [
    // What isn't given back of a registration whose form was wrong.
    ...(budget === 'register' ? ['write' as const] : []),
    budget,
    ...(guesses && budget !== 'password' ? ['password' as const] : []),
    ...(mails ? ['mail' as const] : []),
    ...(names && budget === 'resend' ? ['link' as const] : []),
  ];
}
