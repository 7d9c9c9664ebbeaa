import { budgetsOf, emailIn, payerOf } from './payer.rules.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s pays as %s', (ip, payer) => {
  expect(payerOf(ip)).toBe(payer);
});

test.each([
  [{ email: '  Marie@Exemple.CA ' }, 'marie@exemple.ca'],
  [{ email: `${' '.repeat(400)}marie@exemple.ca` }, 'marie@exemple.ca'],
  [{ email: ['marie@exemple.ca'] }, null],
  [null, null],
  [undefined, null],
  ['marie@exemple.ca', null],
])('%j names the account %j', (body, account) => {
  expect(emailIn(body)).toBe(account);
});

test.each([
  ['write', { firstName: 'Marie' }, ['write']],
  ['write', { currentPassword: '' }, ['write', 'password']],
  ['password', { currentPassword: 'x' }, ['password']],
  ['read', undefined, ['read']],
] as const)('%s with %j draws on %j', (budget, body, drawn) => {
  expect(budgetsOf(budget, body)).toEqual(drawn);
});
