import type { PageAccess } from '@bottin/contracts/pages/define-page.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import { expect, type Page, test } from '@playwright/test';
import { createMember, signIn } from '../support/members.ts';
import { listPublicPages } from '../support/public-pages.ts';
import { site } from '../support/stack.ts';

/**
 * Opens the pages one after the other. Returns the requests to other hosts and the violations of the Content
 * Security Policy.
 */
async function visitPages(page: Page, paths: readonly string[]): Promise<string[]> {
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

const listPaths = (access: PageAccess) =>
  pages.filter((page) => page.access === access).flatMap(({ paths }) => paths);

test('no public page contacts another host before a click or consent', async ({ page }) => {
  const paths = (await listPublicPages()).map(({ path }) => path);
  expect(await visitPages(page, paths)).toEqual([]);
});

test('no page of a signed-in user contacts another host', async ({ page }) => {
  const { person } = await createMember({ userType: 'creator' });
  await signIn(page, person);
  expect(await visitPages(page, ['/', ...listPaths('signed-in'), '/edit-profile'])).toEqual([]);
});

test('no page of an administrator contacts another host', async ({ page }) => {
  await signIn(page, site.admin);
  expect(await visitPages(page, listPaths('admin'))).toEqual([]);
});

test('a video contacts another host only after the visitor presses the video', async ({ page }) => {
  const externalRequests: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    externalRequests.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title>' });
  });
  const creator = (await listPublicPages()).find((one) => one.page === 'creator');
  await page.goto(site.url + (creator?.path ?? ''));
  const play = page.getByRole('button', { name: /Lire la vidéo/ }).first();
  await play.scrollIntoViewIfNeeded();
  expect(externalRequests).toEqual([]);
  await play.click();
  await expect.poll(() => externalRequests.length).toBe(1);
});
