import type { PageAccess } from '@bottin/contracts/pages/define-page.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { expect, type Page, test } from '@playwright/test';
import { member, signIn } from '../support/members.ts';
import { publicPages } from '../support/public-pages.ts';
import { site } from '../support/stack.ts';

/** Opens pages one after the other; resolves with what they asked other hosts for, and what the policy refused them. */
async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let path = '';
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== site.url)
      found.push(`${path}: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) found.push(`${path}: ${message.text()}`);
  });
  for (path of paths) {
    await page.goto(site.url + path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  return found;
}

const pathsOf = (access: PageAccess) =>
  pages.filter((page) => page.access === access).flatMap(({ paths }) => paths);

test('no page asks another host for anything before a click or a consent', async ({ page }) => {
  const paths = (await publicPages()).map(({ path }) => path);
  expect(await walk(page, paths)).toEqual([]);
});

test('nor does a page of those who are signed in', async ({ page }) => {
  const { person } = await member({ userType: 'creator' });
  await signIn(page, person);
  expect(await walk(page, ['/', ...pathsOf('signed-in'), '/edit-profile'])).toEqual([]);
});

test('nor does a page of an administrator', async ({ page }) => {
  await signIn(page, site.admin);
  expect(await walk(page, pathsOf('admin'))).toEqual([]);
});

test('a video comes from the other host once it is pressed, and not before', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
  });
  const creator = (await publicPages()).find((one) => one.page === 'creator');
  await page.goto(site.url + (creator?.path ?? ''));
  const play = page.getByRole('button', { name: /Lire la vidéo/ }).first();
  await play.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await play.click();
  await expect.poll(() => asked.length).toBe(1);
});
