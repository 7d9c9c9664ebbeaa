import { linkTokenIn, linkWithToken, tokenOfAddress } from './link-token.ts';
import { pages } from './pages.ts';

const paths = pages.filter(({ carriesToken }) => carriesToken).flatMap((page) => page.paths);
const read = (address: string) => tokenOfAddress(new URL(address, 'https://bottin.test'), paths);

test.each(['/valider-email', '/reinitialiser', '/annuler-changement', '/desabonnement'])(
  '%s takes links',
  (path) => {
    expect(read(linkWithToken(path, 'un+jeton/à moi'))).toEqual({ token: 'un+jeton/à moi', rest: path });
    expect(read(`${path}/?token=ancien&a=1`)).toEqual({ token: 'ancien', rest: `${path}/?a=1` });
    expect(read(linkWithToken(path.toUpperCase(), 'x'))).toEqual({ token: 'x', rest: path.toUpperCase() });
    expect(read(path)).toBeNull();
    expect(read(`${path}#token=`)).toBeNull();
  },
);

test('no other page has anything taken from its address', () => {
  expect(read('/repertoire?token=x#token=y')).toBeNull();
});

test('only a state of ours holds a token', () => {
  expect(linkTokenIn({ linkToken: 'x' })).toBe('x');
  for (const state of [null, undefined, {}, { linkToken: 1 }, 'x']) expect(linkTokenIn(state)).toBeNull();
});
