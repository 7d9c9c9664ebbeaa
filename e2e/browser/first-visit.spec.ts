import { expect, test } from '@playwright/test';
import { listDistinctPages } from '../support/public-pages.ts';
import { openHydrated } from '../support/hydration.ts';
import { site } from '../support/stack.ts';

/** Maximum size of the scripts of a first visit, in bytes as transferred (docs/decisions/0056). */
const maxScriptBytes = 120_000;

/** Pages on which most visits start. */
const entryPages = ['landing', 'directory', 'rankings', 'quebec-feed', 'creator'];

test('a first visit to any entry page fetches less than 120 KB of script', async ({ browser }) => {
  const pages = (await listDistinctPages()).filter(({ page }) => entryPages.includes(page));
  expect(pages.map(({ page }) => page).sort()).toEqual([...entryPages].sort());
  for (const { path } of pages) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const sizes: Array<Promise<[name: string, bytes: number]>> = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.endsWith('.js')) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
    });
    await openHydrated(page, site.url + path);
    const fetched = await Promise.all(sizes);
    const total = fetched.reduce((sum, [, bytes]) => sum + bytes, 0);
    // Confirms that the measurement includes the scripts of the directory remote.
    expect(fetched.some(([name]) => name.startsWith('/remotes/directory/'))).toBe(true);
    expect(total, `${path}: ${fetched.map(([name, bytes]) => `${name} ${bytes}`).join(', ')}`).toBeLessThan(
      maxScriptBytes,
    );
    await context.close();
  }
});

test('a page loads each file of its remote only once, loads no manifest of another remote, and causes no preload warning', async ({
  browser,
}) => {
  const pages = await listDistinctPages();
  const firstPageByOwner = new Map([...pages].reverse().map(({ owner, page }) => [owner, page]));
  for (const { page: name, path, owner } of pages) {
    if (!entryPages.includes(name) && firstPageByOwner.get(owner) !== name) continue;
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
    await openHydrated(page, site.url + path);
    const manifests = requested.filter((name) => name.endsWith('/mf-manifest.json'));
    expect(manifests, path).toEqual(owner === 'shell' ? [] : [`/remotes/${owner}/mf-manifest.json`]);
    expect([...new Set(requested)].sort(), path).toEqual([...requested].sort());
    expect(warned, path).toEqual([]);
    await context.close();
  }
});
