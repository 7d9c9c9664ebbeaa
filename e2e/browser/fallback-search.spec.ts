import { expect, test } from '@playwright/test';
import { sendControl, site } from '../support/stack.ts';

test('a search without the index uses the fallback search and shows a discreet notice', {
  tag: '@alone',
}, async ({ page }) => {
  const note = page.getByText(/Recherche simplifiée/);
  const found = page
    .getByRole('region', { name: 'Résultats' })
    .getByRole('link', { name: /^Voir le profil de/ });
  await sendControl({ do: 'halt', name: 'search' });
  try {
    const response = await fetch(`${site.url}/api/creators?search=tremblay`);
    expect([response.status, response.headers.get('x-bottin-search')]).toEqual([200, 'plain']);
    await page.goto(`${site.url}/repertoire?search=tremblay`);
    await expect(note).toBeVisible();
    await expect(found.first()).toHaveAccessibleName(/Tremblay/);
    await page.getByRole('combobox', { name: 'Rechercher un créateur' }).fill('zzzqx');
    await expect(page.getByText('Aucun créateur trouvé')).toBeVisible();
    await expect(note).toBeVisible();
  } finally {
    await sendControl({ do: 'restart', name: 'search' });
    await sendControl({ do: 'ready' });
  }
  // The gateway calls the search service again only when its circuit breaker lets a request through.
  await expect(async () => {
    await page.goto(`${site.url}/repertoire?search=tremblay`);
    await expect(found.first()).toBeVisible();
    await expect(note).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});
