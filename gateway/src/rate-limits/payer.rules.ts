import { isIPv4, isIPv6 } from 'node:net';

/**
 * Who pays for an address's requests: the address itself, or the /64 of an IPv6 one, since every subscriber has a
 * whole /64 to choose from.
 */
export function payerOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (isIPv4(ip) || !isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail);
  const gap = ip.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

/** The e-mail address that a body names, in the form in which accounts are compared; null without one. */
export function accountNamed(body: unknown): string | null {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email.normalize('NFC').trim().slice(0, 300).toLowerCase() : null;
}
