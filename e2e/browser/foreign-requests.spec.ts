import { expect, test } from '@playwright/test';
import { publicPages } from '../support/public-pages.ts';
import { site } from '../support/stack.ts';

test('no page asks another host for anything before a click or a consent', async ({ page }) => {
  const foreign: string[] = [];
  const refused: string[] = [];
  let path = '';
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== site.url)
      foreign.push(`${path}: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(`${path}: ${message.text()}`);
  });
  for (const one of await publicPages()) {
    path = one.path;
    await page.goto(site.url + path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
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
