import { expect, type Page, test } from '@playwright/test';
import { awaitHydrated, openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

/**
 * Returns an array that collects the page's requests for lists of creators or content. Ignores requests for
 * the sections below a profile.
 */
function watchListRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    if (searchParams.has('creator')) return;
    if (/^\/api\/(creators(\/category\/\w+)?|content-feed)$/.test(pathname))
      addresses.push(pathname + search);
  });
  return addresses;
}

const readScrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));
/**
 * Awaits a scroll position, with room for 5 px: the height of items far below the fold is an estimate until
 * they are laid out, and the browser adjusts the scroll position to the difference.
 */
const awaitScrollPosition = (page: Page, position: number) =>
  expect.poll(() => readScrollPosition(page)).toBeCloseTo(position, -1);

const getProfileLinks = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Voir le profil de/ });

/** Returns the profile links in the directory's results, without those in the daily suggestions below. */
const getResultLinks = (page: Page) =>
  page.getByRole('region', { name: 'Résultats' }).getByRole('link', { name: /^Voir le profil de/ });

/** Scrolls to an entry and opens it. Returns the scroll position just before opening. */
async function openEntry(page: Page, place: number): Promise<number> {
  const link = getProfileLinks(page).nth(place);
  await link.scrollIntoViewIfNeeded();
  const leftAt = await readScrollPosition(page);
  expect(leftAt).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/createurs\//);
  await expect(page.getByText('Membre depuis')).toBeVisible();
  await expect.poll(() => readScrollPosition(page)).toBe(0);
  return leftAt;
}

onEachScreen(() => {
  test('going back to the third page of a category restores the scroll position without a request', async ({
    page,
  }) => {
    // No category of the sample data has three pages, so answer requests for this category with all creators.
    await page.route('**/api/creators/category/humour?*', async (route) => {
      const { search } = new URL(route.request().url());
      await route.fulfill({ response: await page.request.get(`${site.url}/api/creators${search}`) });
    });
    await openHydrated(page, `${site.url}/categories`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Humour/ })
      .click();
    for (const count of [24, 48, 72]) {
      await expect(getProfileLinks(page)).toHaveCount(count);
      if (count < 72) await page.getByRole('button', { name: 'Voir plus' }).click();
    }
    const leftAt = await openEntry(page, 68);
    const calls = watchListRequests(page);
    await page.goBack();
    await expect(page).toHaveURL(/page=3$/);
    await awaitScrollPosition(page, leftAt);
    await expect(getProfileLinks(page)).toHaveCount(72);
    expect(calls).toEqual([]);
    await page.goForward();
    await expect(page.getByText('Membre depuis')).toBeVisible();
    await expect.poll(() => readScrollPosition(page)).toBe(0);
    expect(calls).toEqual([]);
  });

  test('going back from a profile to a filtered directory page restores the scroll position', async ({
    page,
  }) => {
    // Delay the page's script until the test has scrolled, as on a slow connection.
    let release = () => {};
    const scrolledFirst = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/main\.\w+\.js$/, async (route) => {
      await scrolledFirst;
      await route.continue();
    });
    await page.goto(`${site.url}/repertoire?platforms=youtube&page=2`, { waitUntil: 'commit' });
    await getProfileLinks(page).nth(9).scrollIntoViewIfNeeded();
    const ready = page.evaluate(() =>
      new Promise((resolve) => addEventListener('bottin:ready', resolve)).then(() => true),
    );
    release();
    await ready;
    const leftAt = await openEntry(page, 9);
    const calls = watchListRequests(page);
    await page.goBack();
    await expect(page).toHaveURL(/platforms=youtube&page=2$/);
    await awaitScrollPosition(page, leftAt);
    await expect(getResultLinks(page)).toHaveCount(12);
    expect(calls).toEqual([]);
  });
});

test('hovering over the link to the directory preloads the list of creators, and pressing the link doesn’t request the list again', async ({
  page,
}) => {
  await openHydrated(page, `${site.url}/classements`);
  const calls = watchListRequests(page);
  const link = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Répertoire' });
  const response = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/creators');
  await link.hover();
  await (await response).finished();
  expect(calls).toHaveLength(1);
  await link.click();
  await expect(getResultLinks(page)).toHaveCount(12);
  expect(calls).toHaveLength(1);
});

test('public pages are eligible for the back/forward cache', async ({ page }) => {
  await page.goto(`${site.url}/repertoire`);
  await expect(getResultLinks(page)).toHaveCount(12);
  const response = await page.request.get(`${site.url}/repertoire`);
  expect(response.headers()['cache-control']).not.toContain('no-store');
  const leaving = await page.evaluate(
    () => 'onunload' in window && (window.onunload ?? window.onbeforeunload),
  );
  expect(leaving).toBeNull();
});

test('a page opened by its URL starts at the top, and a reload keeps the scroll position', async ({
  page,
}) => {
  const scrollDown = async () => {
    await getProfileLinks(page).nth(9).scrollIntoViewIfNeeded();
    const leftAt = await readScrollPosition(page);
    expect(leftAt).toBeGreaterThan(0);
    return leftAt;
  };
  await openHydrated(page, `${site.url}/repertoire`);
  await scrollDown();
  await openHydrated(page, `${site.url}/classements`);
  expect(await readScrollPosition(page)).toBe(0);
  await openHydrated(page, `${site.url}/repertoire`);
  const leftAt = await scrollDown();
  await page.reload();
  await awaitScrollPosition(page, leftAt);
});

test.describe('before the browser has fired the scroll event, as on a busy machine,', () => {
  /** Blocks the page's scroll events, scrolls to its last link, and returns the scroll position. */
  async function scrollWithoutEvent(page: Page): Promise<number> {
    // The page records its initial scroll position in an animation frame. Wait two frames, so that the page
    // sees the following scroll as a change of this position.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page.evaluate(() => {
      addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.getByRole('main').getByRole('link').last().scrollIntoViewIfNeeded();
    const leftAt = await readScrollPosition(page);
    expect(leftAt).toBeGreaterThan(0);
    return leftAt;
  }

  test('a reload keeps the scroll position', async ({ page }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    await expect(getResultLinks(page)).toHaveCount(12);
    const leftAt = await scrollWithoutEvent(page);
    await page.reload();
    await awaitHydrated(page);
    await awaitScrollPosition(page, leftAt);
  });

  test('going back and forward keeps the scroll position', async ({ page }) => {
    await openHydrated(page, `${site.url}/categories`);
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Répertoire' })
      .click();
    await expect(getResultLinks(page)).toHaveCount(12);
    const leftAt = await scrollWithoutEvent(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/categories$/);
    await page.goForward();
    await expect(getResultLinks(page)).toHaveCount(12);
    await awaitScrollPosition(page, leftAt);
  });
});

test('items far below the fold are laid out on scrolling or after a delay, but at once after going back', async ({
  page,
}) => {
  const items = page.getByRole('list', { name: 'Classement complet' }).getByRole('listitem');
  const laidOut = (place: number) =>
    items
      .nth(place)
      .evaluate((item) => item.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
  const last = 49;
  const middle = 20;
  // The page implements the delay as an animation delay, so stopping all animations prevents the delayed
  // layout.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await openHydrated(page, `${site.url}/classements`);
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

  await openHydrated(page, `${site.url}/classements`);
  expect(await laidOut(last)).toBe(false);
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect.poll(() => laidOut(last)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
