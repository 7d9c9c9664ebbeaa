import { getReturnPath, signInPath } from './return-path.ts';

test('sign-in leads back to the profile', () => {
  const { searchParams } = new URL(signInPath('/createurs/zoe-roy'), 'https://bottin.example');
  expect(getReturnPath(searchParams)).toBe('/createurs/zoe-roy');
});

test('sign-in leads back to a directory search', () => {
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
])('the path %j is ignored', (path) => {
  expect(getReturnPath(new URLSearchParams({ retour: path }))).toBeNull();
});
