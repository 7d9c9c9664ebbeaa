import { expect, type Page, test } from '@playwright/test';
import { openReady, untilReady } from '../support/ready.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

/** The lists that the page asks for from now on, but for what stands below a profile. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    if (searchParams.has('creator')) return;
    if (/^\/api\/(creators(\/category\/\w+)?|content-feed)$/.test(pathname))
      addresses.push(pathname + search);
  });
  return addresses;
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const profiles = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Voir le profil de/ });

/** Those of the directory's list: the day's discoveries come below it when they are there. */
const found = (page: Page) =>
  page.getByRole('region', { name: 'Résultats' }).getByRole('link', { name: /^Voir le profil de/ });

/** Scrolls to an entry and opens it; where the list was left. */
async function openFrom(page: Page, place: number): Promise<number> {
  const link = profiles(page).nth(place);
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/createurs\//);
  await expect(page.getByText('Membre depuis')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  return left;
}

onEachScreen(() => {
  test('back to the third page that was shown of a category, the list is where it was, and asks nothing', async ({
    page,
  }) => {
    // No category of the sample is that long: this one has everybody.
    await page.route('**/api/creators/category/humour?*', async (route) => {
      const { search } = new URL(route.request().url());
      await route.fulfill({ response: await page.request.get(`${site.url}/api/creators${search}`) });
    });
    await openReady(page, `${site.url}/categories`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Humour/ })
      .click();
    for (const count of [24, 48, 72]) {
      await expect(profiles(page)).toHaveCount(count);
      if (count < 72) await page.getByRole('button', { name: 'Voir plus' }).click();
    }
    const left = await openFrom(page, 68);
    const calls = asked(page);
    await page.goBack();
    await expect(page).toHaveURL(/page=3$/);
    await expect.poll(() => scrolled(page)).toBe(left);
    await expect(profiles(page)).toHaveCount(72);
    expect(calls).toEqual([]);
    await page.goForward();
    await expect(page.getByText('Membre depuis')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(calls).toEqual([]);
  });

  test('back to a filtered page of the directory, after a profile', async ({ page }) => {
    // Scrolled before the page's script is there, as one does on a slow line.
    let release = () => {};
    const scrolledFirst = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
      await scrolledFirst;
      await route.continue();
    });
    await page.goto(`${site.url}/repertoire?platforms=youtube&page=2`, { waitUntil: 'commit' });
    await profiles(page).nth(9).scrollIntoViewIfNeeded();
    const ready = page.evaluate(() =>
      new Promise((resolve) => addEventListener('bottin:ready', resolve)).then(() => true),
    );
    release();
    await ready;
    const left = await openFrom(page, 9);
    const calls = asked(page);
    await page.goBack();
    await expect(page).toHaveURL(/platforms=youtube&page=2$/);
    await expect.poll(() => scrolled(page)).toBe(left);
    await expect(found(page)).toHaveCount(12);
    expect(calls).toEqual([]);
  });
});

test('a link that is pointed at starts its code and its data, so that pressing it asks nothing more', async ({
  page,
}) => {
  await openReady(page, `${site.url}/classements`);
  const calls = asked(page);
  const link = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Répertoire' });
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/creators');
  await link.hover();
  await (await answer).finished();
  expect(calls).toHaveLength(1);
  await link.click();
  await expect(found(page)).toHaveCount(12);
  expect(calls).toHaveLength(1);
});

test('nothing keeps a public page from being shown again as it was, from the memory of the browser', async ({
  page,
}) => {
  await page.goto(`${site.url}/repertoire`);
  await expect(found(page)).toHaveCount(12);
  const answer = await page.request.get(`${site.url}/repertoire`);
  expect(answer.headers()['cache-control']).not.toContain('no-store');
  const leaving = await page.evaluate(
    () => 'onunload' in window && (window.onunload ?? window.onbeforeunload),
  );
  expect(leaving).toBeNull();
});

test('a page opened by its address begins at its top, wherever the one before was left; after a reload it is where it was', async ({
  page,
}) => {
  const scrollDown = async () => {
    await profiles(page).nth(9).scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(0);
    return left;
  };
  await openReady(page, `${site.url}/repertoire`);
  await scrollDown();
  await openReady(page, `${site.url}/classements`);
  expect(await scrolled(page)).toBe(0);
  await openReady(page, `${site.url}/repertoire`);
  const left = await scrollDown();
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(left);
});

test('a page reloaded before the browser told that it was scrolled is where it was', async ({ page }) => {
  await openReady(page, `${site.url}/repertoire`);
  await expect(found(page)).toHaveCount(12);
  // The page's first place is taken at a frame: what is scrolled after the next one isn't that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // An event of scrolling comes with the frame after it, which a busy machine has only when the document is gone.
  await page.evaluate(() => {
    addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await profiles(page).nth(9).scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(0);
  await page.reload();
  await untilReady(page);
  await expect.poll(() => scrolled(page)).toBe(left);
});

test('what is far below the screen is laid out when it comes near or after a while; a page that is gone back to is laid out to its end', async ({
  page,
}) => {
  const items = page.getByRole('list', { name: 'Classement complet' }).getByRole('listitem');
  const laidOut = (place: number) =>
    items
      .nth(place)
      .evaluate((item) => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  const last = 49;
  const middle = 20;
  // The while is an animation's delay.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await openReady(page, `${site.url}/classements`);
  await expect(items).toHaveCount(50);
  expect(await laidOut(0)).toBe(true);
  expect(await laidOut(last)).toBe(false);
  await items.nth(last).scrollIntoViewIfNeeded();
  await expect.poll(() => laidOut(last)).toBe(true);
  expect(await laidOut(middle)).toBe(false);

  await items.nth(last).getByRole('link').click();
  await expect(page.getByText('Membre depuis')).toBeVisible();
  await page.goBack();
  await expect(items.nth(last)).toBeInViewport();
  expect(await laidOut(middle)).toBe(true);
  await page.reload();
  await expect(items.nth(last)).toBeInViewport();
  expect(await laidOut(middle)).toBe(true);

  await openReady(page, `${site.url}/classements`);
  expect(await laidOut(last)).toBe(false);
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect.poll(() => laidOut(last)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
