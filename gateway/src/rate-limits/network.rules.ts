import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network of an IP address: the first 24 bits of an IPv4 address, the first 48 bits of an IPv6
 * address. Returns undefined for an invalid address.
 */
export function getNetwork(ip: string | undefined): string | undefined {
  if (ip === undefined) return undefined;
  // IPv4 addresses, the most frequent ones, are handled without ipaddr.js, because its regular expressions
  // are slow.
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`;
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  const parts = address.parts.slice(0, 3).map((part) => part.toString(16));
  return `${parts.join(':')}::/48`;
}
