import { expect, type Page, test } from '@playwright/test';
import { openReady } from '../support/ready.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { textOf } from '../support/text.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Rechercher un créateur' });
const search = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Rechercher' });

/** The texts that don't show whole. */
const cut = (links: Element[]) =>
  links
    .flatMap((link) => [link, ...link.querySelectorAll('*')])
    .filter((part) => getComputedStyle(part).overflow !== 'visible')
    .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
    .map(({ textContent }) => textContent);

onEachScreen(() => {
  test('a search goes to the directory with its trimmed text, or without one', async ({ page }) => {
    await openReady(page, site.url);
    await box(page).fill('  cuisine laval ');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/repertoire\?search=cuisine(\+|%20)laval$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await box(page).fill('   ');
    await search(page).click();
    await expect(page).toHaveURL(/\/repertoire$/);
  });

  test('a suggested name leads to its page', async ({ page }) => {
    await openReady(page, site.url);
    const faces = page.getByRole('list', { name: 'Créateurs les plus suivis' });
    const name = await textOf(faces.getByRole('link').first());
    await box(page).pressSequentially(name.slice(0, name.length - 1));
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/createurs\//);
  });

  test('totals, the feed, three ways on and the brands are there', async ({ page }) => {
    await openReady(page, `${site.url}/accueil`);
    const main = page.getByRole('main');
    for (const list of ['Créateurs les plus suivis', 'Dernières publications']) {
      const names = main.getByRole('list', { name: list }).locator('a[href^="/createurs/"]');
      await expect(names.first()).toBeVisible();
      expect(await names.evaluateAll(cut), list).toEqual([]);
    }
    await expect(main.getByRole('region', { name: 'Statistiques' }).getByRole('term')).toHaveText([
      'Créateurs',
      'Marques',
      'Abonnés cumulés',
    ]);
    await expect(main.getByRole('heading', { name: 'Mon fil québécois' })).toBeVisible();
    await expect(
      main.getByRole('list', { name: 'Dernières publications' }).getByRole('listitem'),
    ).toHaveCount(3);
    await expect(main.getByRole('heading', { name: 'Tu représentes une marque ?' })).toBeVisible();
    for (const path of [
      '/fil-quebecois',
      '/login?tab=register',
      '/categories',
      '/classements',
      '/login?tab=register&type=brand',
    ]) {
      await expect(main.locator(`a[href="${path}"]`), path).toHaveCount(1);
    }
    await expect(main.locator('a[href="/repertoire"]')).toHaveCount(2);
  });
});
