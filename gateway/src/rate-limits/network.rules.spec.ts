import { getNetwork } from './network.rules.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:3456:789a::1', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
  ['not an address', undefined],
  [undefined, undefined],
])('for the IP address « %s », getNetwork returns %s', (ip, network) => {
  expect(getNetwork(ip)).toBe(network);
});
