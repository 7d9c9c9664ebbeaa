import { buildClientOptions } from './client-options.ts';

const login = { ca: 'authority', username: 'search', password: 'secret' };

it.each([
  ['with a login', login, { auth: { username: 'search', password: 'secret' } }],
  ['without a password as nobody', { ...login, password: undefined }, {}],
])('without TLS, the client connects %s', (_how, given, expected) => {
  expect(buildClientOptions({ node: 'http://es:9200', ...given })).toEqual({
    node: 'http://es:9200',
    ...expected,
  });
});

it.each([
  ['the authorities given', 'authority', { ca: 'authority', rejectUnauthorized: true }],
  ['the machine’s', undefined, { rejectUnauthorized: true }],
])('over TLS, the client trusts these authorities: %s', (_whose, ca, tls) => {
  expect(buildClientOptions({ node: 'https://es:9200', ...login, ca })).toMatchObject({ tls });
});
