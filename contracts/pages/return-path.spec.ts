import { getReturnPath, signInPath } from './return-path.ts';

test('getReturnPath returns the profile path that was given to signInPath', () => {
  const { searchParams } = new URL(signInPath('/createurs/zoe-roy'), 'https://bottin.example');
  expect(getReturnPath(searchParams)).toBe('/createurs/zoe-roy');
});

test('getReturnPath returns the path of a directory search that was given to signInPath', () => {
  const path = '/repertoire?search=caf%C3%A9+%2B+th%C3%A9&niche=humour&region=Saguenay-Lac-Saint-Jean';
  const { searchParams } = new URL(signInPath(path), 'https://bottin.example');
  expect(getReturnPath(searchParams)).toBe(path);
});

test.each([
  '',
  'https://voleur.example',
  '//voleur.example',
  '/createurs/../admin',
  '/createurs/a?b=c',
  '/repertoire?a=//b',
  '/repertoire?a#b',
  '/repertoire',
])('getReturnPath returns null for the path %j', (path) => {
  expect(getReturnPath(new URLSearchParams({ retour: path }))).toBeNull();
});
