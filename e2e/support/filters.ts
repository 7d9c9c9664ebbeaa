import { expect, type Locator, type Page } from '@playwright/test';
import type { Screen } from './screens.ts';

/**
 * Returns the element that contains a list's filters: on a phone, a sheet that this function opens; otherwise,
 * the main region of the page.
 */
export async function openFilters(page: Page, screen: Screen): Promise<Locator> {
  if (screen === 'desktop') return page.getByRole('main');
  await page.getByRole('button', { name: /^Filtres/ }).click();
  return page.getByRole('dialog', { name: 'Filtres' });
}

/** On a phone, closes the filter sheet with its « Voir … » button. */
export async function closeFilters(page: Page, screen: Screen): Promise<void> {
  if (screen === 'desktop') return;
  await page
    .getByRole('dialog', { name: 'Filtres' })
    .getByRole('button', { name: /^Voir / })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Chooses an option of one of a list's filters. */
export async function selectFilter(
  page: Page,
  screen: Screen,
  label: string,
  option: string | { index: number },
): Promise<void> {
  const filters = await openFilters(page, screen);
  await filters.getByLabel(label, { exact: true }).selectOption(option);
  await closeFilters(page, screen);
}
