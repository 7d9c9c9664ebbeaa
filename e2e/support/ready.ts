import type { Page } from '@playwright/test';

/**
 * Opens an address and waits until the page's own script answers: before it, a link is the browser's. A test that holds back a
 * part of the page waits for `domcontentloaded`: a script asked for before the page had loaded keeps it from having loaded.
 */
export async function openReady(
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
  await untilReady(page);
}

/** Waits until the script of a page that was opened with {@link openReady}, or reloaded since, answers. */
export async function untilReady(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
