import {
  listBudgets,
  listRefunds,
  extractEmail,
  rateLimitKey,
  toAddressKeys,
} from './rate-limit-key.rules.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the rate-limit key of the IP address %s is %s', (ip, key) => {
  expect(rateLimitKey(ip)).toBe(key);
});

test.each([
  ['203.0.113.9', null],
  ['::ffff:203.0.113.9', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  [undefined, null],
])('the key perNetwork of the IP address %s is %s', (ip, key) => {
  expect(toAddressKeys(ip).perNetwork).toBe(key);
});

test.each([
  [{ email: '  Marie@Exemple.CA ' }, 'marie@exemple.ca'],
  [{ email: 'ma\u200brie@ＥＸＥＭＰＬＥ.ca' }, 'marie@exemple.ca'],
  [{ email: 'zoé@épicerie.ca' }, 'zoé@xn--picerie-9xa.ca'],
  [{ email: ' Pas une adresse' }, 'pas une adresse'],
  [{ email: `${' '.repeat(400)}marie@exemple.ca` }, null],
  [{ email: '\u0301'.repeat(98_000) }, null],
  [{ email: ['marie@exemple.ca'] }, null],
  [null, null],
  [undefined, null],
  ['marie@exemple.ca', null],
])('for the request body %j, extractEmail returns %j', (body, account) => {
  expect(extractEmail(body)).toBe(account);
});

test.each([
  ['write', { firstName: 'Marie' }, ['write']],
  ['write', { currentPassword: '' }, ['write', 'password']],
  ['password', { currentPassword: 'x' }, ['password']],
  ['read', undefined, ['read']],
  ['profile', { email: 'a@exemple.ca' }, ['profile']],
  ['profile', { email: 'a@exemple.ca', currentPassword: 'x' }, ['profile', 'password', 'mail']],
  ['register', { email: 'a@exemple.ca' }, ['write', 'register', 'mail']],
  ['resend', { email: 'a@exemple.ca' }, ['resend', 'link']],
  ['resend', {}, ['resend']],
  ['reset', { email: 'a@exemple.ca' }, ['reset']],
  ['reset', { token: 'x', password: 'y' }, ['reset']],
  ['login', { email: 'a@exemple.ca' }, ['login']],
] as const)('a call with the budget %s and the body %j consumes the budgets %j', (budget, body, drawn) => {
  expect(listBudgets(budget, body)).toEqual(drawn);
});

test.each([
  ['register', 400, ['register', 'mail']],
  ['register', 409, ['mail']],
  ['register', 201, []],
  ['profile', 403, ['mail']],
  ['profile', 200, []],
  ['reset', 400, []],
] as const)(
  'for the budget %s and the response status %i, listRefunds returns the budgets %j',
  (budget, status, refunded) => {
    const drawn = listBudgets(budget, { email: 'a@exemple.ca', currentPassword: 'x' });
    expect(listRefunds(budget, drawn, status)).toEqual(refunded);
  },
);
