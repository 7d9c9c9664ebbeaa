import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network that an address is in: the first 24 bits of an IPv4 address, 48 of an IPv6 one. Undefined for what is no address. */
export function networkOf(ip: string | undefined): string | undefined {
  if (ip === undefined) return undefined;
  // As nearly all come: told without the patterns of all other forms.
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`;
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  const parts = address.parts.slice(0, 3).map((part) => part.toString(16));
  return `${parts.join(':')}::/48`;
}
