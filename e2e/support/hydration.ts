import type { Page } from '@playwright/test';

/**
 * Opens a URL and waits for hydration, because a link pressed earlier would load a new document instead of
 * navigating within the app. Tests that block a script of the page pass `domcontentloaded`, because the
 * blocked script delays the load event.
 */
export async function openHydrated(
  page: Page,
  url: string,
  waitUntil: 'load' | 'domcontentloaded' = 'load',
): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('bottin:ready', () => {
      document.documentElement.dataset.ready = '';
    });
  });
  await page.goto(url, { waitUntil });
  await awaitHydrated(page);
}

/** Waits for hydration of a page that was opened with {@link openHydrated}, even after a reload. */
export async function awaitHydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/**
 * Waits until the items of long lists are laid out. Until then, elements below a list may move during a click,
 * so that the press and the release hit different elements.
 */
export async function awaitLaidOut(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.later-items > *')].every((item) =>
      item.getAnimations().every(({ playState }) => playState === 'finished'),
    ),
  );
}
