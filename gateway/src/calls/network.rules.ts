import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network of an IP address: its first 24 bits for IPv4, 48 for IPv6. Undefined for invalid
 * addresses.
 */
export function getNetwork(ip: string | undefined): string | undefined {
  if (ip === undefined) return undefined;
  // Fast path for IPv4, the most common form, without the library's regular expressions.
  if (isIPv4(ip)) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`;
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  const parts = address.parts.slice(0, 3).map((part) => part.toString(16));
  return `${parts.join(':')}::/48`;
}
