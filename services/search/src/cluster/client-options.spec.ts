import { clientOptions } from './client-options.ts';

const login = { ca: 'authority', username: 'search', password: 'secret' };

it.each([
  ['with a login', login, { auth: { username: 'search', password: 'secret' } }],
  ['without a password as nobody', { ...login, password: undefined }, {}],
])('a cluster in the clear is asked %s', (_how, given, expected) => {
  expect(clientOptions({ node: 'http://es:9200', ...given })).toEqual({
    node: 'http://es:9200',
    ...expected,
  });
});

it.each([
  ['the authorities given', 'authority', { ca: 'authority', rejectUnauthorized: true }],
  ['the machine’s', undefined, { rejectUnauthorized: true }],
])('over TLS, %s vouch for a cluster', (_whose, ca, tls) => {
  expect(clientOptions({ node: 'https://es:9200', ...login, ca })).toMatchObject({ tls });
});
