import { expect, test } from '@playwright/test';
import { distinctPages } from '../support/public-pages.ts';
import { openReady } from '../support/ready.ts';
import { site } from '../support/stack.ts';

/** Bytes of script, as they are sent, that a first visit may fetch (docs/decisions/0056). */
const budget = 120_000;

/** The pages that most people land on. */
const landed = ['landing', 'directory', 'rankings', 'quebec-feed', 'creator'];

test('a first visit fetches less than 120 KB of script, whichever page it begins with', async ({
  browser,
}) => {
  const pages = (await distinctPages()).filter(({ page }) => landed.includes(page));
  expect(pages.map(({ page }) => page).sort()).toEqual([...landed].sort());
  for (const { path } of pages) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const sizes: Array<Promise<[name: string, bytes: number]>> = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.endsWith('.js')) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
    });
    await openReady(page, site.url + path);
    const fetched = await Promise.all(sizes);
    const total = fetched.reduce((sum, [, bytes]) => sum + bytes, 0);
    // What was counted is the page's: its own scripts and a remote's.
    expect(fetched.some(([name]) => name.startsWith('/remotes/directory/'))).toBe(true);
    expect(total, `${path}: ${fetched.map(([name, bytes]) => `${name} ${bytes}`).join(', ')}`).toBeLessThan(
      budget,
    );
    await context.close();
  }
});

test('what a page preloads of its remote is what it uses: each file is requested once, and Chromium warns of none', async ({
  browser,
}) => {
  const pages = await distinctPages();
  const firstOf = new Map([...pages].reverse().map(({ owner, page }) => [owner, page]));
  for (const { page: name, path, owner } of pages) {
    if (!landed.includes(name) && firstOf.get(owner) !== name) continue;
    const context = await browser.newContext();
    const page = await context.newPage();
    const warned: string[] = [];
    const requested: string[] = [];
    page.on('console', (message) => {
      if (/preload/.test(message.text())) warned.push(message.text());
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/remotes/')) requested.push(pathname);
    });
    await openReady(page, site.url + path);
    const manifests = requested.filter((name) => name.endsWith('/mf-manifest.json'));
    expect(manifests, path).toEqual(owner === 'shell' ? [] : [`/remotes/${owner}/mf-manifest.json`]);
    expect([...new Set(requested)].sort(), path).toEqual([...requested].sort());
    expect(warned, path).toEqual([]);
    await context.close();
  }
});
