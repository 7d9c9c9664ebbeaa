import { expect, test } from '@playwright/test';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

onEachScreen(() => {
  test('the footer links to the data freshness page, which shows a summary, all measurements, and no late part', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fraîcheur des données' }).click();
    await expect(page).toHaveURL(`${site.url}/fraicheur`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fraîcheur des données');
    // A part that takes more than a second to report counts as unknown, so a busy machine may need to measure again.
    await expect(async () => {
      await page.getByRole('button', { name: 'Mesurer de nouveau' }).click();
      await expect(page.getByText('À jour', { exact: true })).toHaveCount(6, { timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    await expect(
      page.getByText(/^(La moitié des chiffres ont moins de .+, aucun plus de .+|Tous les chiffres .+)\.$/),
    ).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await page.getByText('Voir toutes les mesures').click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(1 + 5);
    await expect(rows.nth(1)).toContainText(/\d+ (min|h|j)/);
    const parts = page.getByRole('region', { name: 'Ce qui est en retard' }).getByRole('listitem');
    await expect(parts).toHaveCount(6);
    await expect(parts.filter({ hasText: 'À jour' })).toHaveCount(6);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Mesurer de nouveau' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Mesures/ })).toHaveText(
      /^Mesures de \d+ h \d{2}\.$/,
    );
  });
});
