import { getLinkToken, buildLinkWithToken, extractLinkToken } from './link-token.ts';
import { pages } from './pages.ts';

const paths = pages.filter(({ carriesToken }) => carriesToken).flatMap((page) => page.paths);
const readToken = (address: string) => extractLinkToken(new URL(address, 'https://bottin.test'), paths);

test.each([
  '/valider-email',
  '/reinitialiser',
  '/annuler-changement',
  '/desabonnement',
  '/refuser-message',
  '/contester',
])('extractLinkToken extracts the token from links to the page %s', (path) => {
  expect(readToken(buildLinkWithToken(path, 'un+jeton/à moi'))).toEqual({
    token: 'un+jeton/à moi',
    rest: path,
  });
  expect(readToken(`${path}/?token=ancien&a=1`)).toEqual({ token: 'ancien', rest: `${path}/?a=1` });
  expect(readToken(buildLinkWithToken(path.toUpperCase(), 'x'))).toEqual({
    token: 'x',
    rest: path.toUpperCase(),
  });
  expect(readToken(path)).toBeNull();
  expect(readToken(`${path}#token=`)).toBeNull();
});

test('extractLinkToken returns null for the URL of a page that accepts no token', () => {
  expect(readToken('/repertoire?token=x#token=y')).toBeNull();
});

test('getLinkToken returns the token of a valid history state, and null for any other state', () => {
  expect(getLinkToken({ linkToken: 'x' })).toBe('x');
  for (const state of [null, undefined, {}, { linkToken: 1 }, 'x']) expect(getLinkToken(state)).toBeNull();
});
