import type { Page } from '@playwright/test';

/**
 * Opens a URL and waits for hydration: before, links are handled by the browser. Tests that block a part of
 * the page wait for `domcontentloaded`, because a script requested before the load event delays it.
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

/** Waits until a page opened with {@link openHydrated}, or reloaded since, is hydrated. */
export async function awaitHydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
