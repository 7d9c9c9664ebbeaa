import { expect, test } from '@playwright/test';
import { headAfter, getHead, watchHeads } from '../support/head.ts';
import { listDistinctPages, listPublicPages } from '../support/public-pages.ts';
import { site } from '../support/stack.ts';

const fetchText = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

test('every page has the same metadata in the server’s HTML as after navigation within the app', async ({
  page,
}) => {
  const pages = await listDistinctPages();
  await watchHeads(page);
  // Starts at a page that isn't in the list, so that the test reaches each page of the list by navigation.
  await page.goto(`${site.url}/nulle-part`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
  for (const { page: name, path, noindex } of pages) {
    const first = await getHead(page, await fetchText(path));
    expect(first.robots).toBe(noindex ? 'noindex,nofollow' : 'index,follow');
    expect(String(first.title).length).toBeGreaterThan(10);
    expect(await headAfter(page, path, first), path).toEqual(first);
    // The page of the profile form redirects signed-out visitors after a delay. Waits for this redirect, so
    // that it doesn't happen while the next page loads.
    if (name === 'edit-profile') await page.waitForURL('**/login?retour=%2Fedit-profile');
  }
});

test('no two pages with different canonical URLs share a title', async ({ page }) => {
  const titles = new Map<string, string>();
  await page.goto(`${site.url}/conditions`);
  for (const { path, page: name, noindex } of await listPublicPages()) {
    if (noindex) continue;
    const head = await getHead(page, await fetchText(path));
    const address = String(head.canonical);
    expect(titles.get(String(head.title)) ?? address, name).toBe(address);
    titles.set(String(head.title), address);
    const image = await fetch(String(head['og:image']));
    expect({ path, type: image.headers.get('content-type') }).toEqual({ path, type: 'image/png' });
  }
});

test('the sitemap lists only existing pages', async () => {
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address ?? '');
  const robots = await fetchText('/robots.txt');
  const map = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const files = addresses(await (await fetch(map)).text());
  const pages = (
    await Promise.all(files.map(async (file) => addresses(await (await fetch(file)).text())))
  ).flat();
  expect(pages.length).toBeGreaterThan(200);
  const some = pages.filter((_, index) => index % 20 === 0);
  for (const address of some) expect((await fetch(address)).status, address).toBe(200);
});

test('missing pages respond with status 404 and are excluded from indexing', async () => {
  for (const path of ['/nulle-part', '/createurs/personne-du-tout', '/categories/inconnue']) {
    const response = await fetch(site.url + path);
    expect(response.status, path).toBe(404);
    expect(await response.text()).toContain('content="noindex,nofollow"');
  }
  const moved = await fetch(`${site.url}/profil/personne`, { redirect: 'manual' });
  expect(moved.status).toBe(301);
  expect((await fetch(`${site.url}/favicon.ico`)).headers.get('content-type')).toMatch(/^image\//);
});
