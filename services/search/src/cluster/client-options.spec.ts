import { buildClientOptions } from './client-options.ts';

const login = { ca: 'authority', username: 'search', password: 'secret' };

it.each([
  ['with the given login', login, { auth: { username: 'search', password: 'secret' } }],
  ['anonymously if no password is given', { ...login, password: undefined }, {}],
])('without TLS, the client connects %s', (_how, given, expected) => {
  expect(buildClientOptions({ node: 'http://es:9200', ...given })).toEqual({
    node: 'http://es:9200',
    ...expected,
  });
});

it.each([
  ['the given certificate authority', 'authority', { ca: 'authority', rejectUnauthorized: true }],
  ['the system’s certificate authorities if none is given', undefined, { rejectUnauthorized: true }],
])('over TLS, the client trusts %s', (_whose, ca, tls) => {
  expect(buildClientOptions({ node: 'https://es:9200', ...login, ca })).toMatchObject({ tls });
});
