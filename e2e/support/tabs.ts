import { expect, type Page } from '@playwright/test';

/**
 * Chooses a tab. Content above the tabs may move them while it loads, and then a click misses the tab, so the
 * click is repeated until the tab is chosen.
 */
export async function chooseTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}
