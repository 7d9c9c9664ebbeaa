import type { Page } from './define-page.ts';
import { editProfilePage } from './edit-profile.ts';
import { pages } from './pages.ts';
import { getReturnPath, privatePaths, signInPath } from './return-path.ts';

test('getReturnPath returns the profile path that was given to signInPath', () => {
  const { searchParams } = new URL(signInPath('/createurs/zoe-roy'), 'https://bottin.example');
  expect(getReturnPath(searchParams)).toBe('/createurs/zoe-roy');
});

test('getReturnPath returns the path of a directory search that was given to signInPath', () => {
  const path = '/repertoire?search=caf%C3%A9+%2B+th%C3%A9&niche=humour&region=Saguenay-Lac-Saint-Jean';
  const { searchParams } = new URL(signInPath(path), 'https://bottin.example');
  expect(getReturnPath(searchParams)).toBe(path);
});

test('privatePaths lists the paths of all pages that require a user', () => {
  const list: readonly Page[] = pages;
  const isPrivate = (page: Page) => page.access !== 'public' || page === editProfilePage;
  expect([...privatePaths].sort()).toEqual(
    list
      .filter(isPrivate)
      .flatMap(({ paths }) => paths)
      .sort(),
  );
});

test.each([
  ...privatePaths,
  '/dashboard?tab=platforms',
  '/dashboard?tab=account#resume',
  '/messages?conversation=01890a5d-ac96-774b-bcce-b302099a8057',
])('getReturnPath returns the path %s of a page that requires a user', (path) => {
  const { searchParams } = new URL(signInPath(path), 'https://bottin.example');
  expect(getReturnPath(searchParams)).toBe(path);
});

test.each([
  '%2F%2Fvoleur.example',
  '%2F%5Cvoleur.example',
  '%252F%252Fvoleur.example',
  '%2Fdashboard%252F..%252F..%252Fvoleur',
])('getReturnPath returns null for the encoded path %s', (path) => {
  expect(getReturnPath(new URLSearchParams(`retour=${path}`))).toBeNull();
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
  '/\\voleur.example',
  '\\\\voleur.example',
  '//voleur.example/dashboard',
  '//dashboard',
  '/dashboard@voleur.example',
  '/dashboard/../admin',
  '/dashboard/',
  '/dashboard?',
  '/dashboard\n',
  '/dashboard?a=//b',
  '/dashboard#a/b',
  '/dashboard#a\n',
  `/dashboard?a=${'b'.repeat(2500)}`,
  ' /dashboard',
  '/login',
  'javascript:alert(1)',
])('getReturnPath returns null for the path %j', (path) => {
  expect(getReturnPath(new URLSearchParams({ retour: path }))).toBeNull();
});
