import type { Page } from '@playwright/test';

/** Opens an address and waits until the page's own script answers: before it, a link is the browser's. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('bottin:ready', () => {
      document.documentElement.dataset.ready = '';
    });
  });
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
