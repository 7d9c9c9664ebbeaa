import { expect, type Page, test } from '@playwright/test';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { getText } from '../support/text.ts';

const getSearchBox = (page: Page) => page.getByRole('combobox', { name: 'Rechercher un créateur' });
const getSearchButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Rechercher' });

/** Returns the texts in these links that are cut off because they are too long for their element. */
const findCutOffTexts = (links: Element[]) =>
  links
    .flatMap((link) => [link, ...link.querySelectorAll('*')])
    .filter((part) => getComputedStyle(part).overflow !== 'visible')
    .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)
    .map(({ textContent }) => textContent);

onEachScreen(() => {
  test('a search on the home page opens the directory with the trimmed text, or with no search when the text is blank', async ({
    page,
  }) => {
    await openHydrated(page, site.url);
    await getSearchBox(page).fill('  cuisine laval ');
    await getSearchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/repertoire\?search=cuisine(\+|%20)laval$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await getSearchBox(page).fill('   ');
    await getSearchButton(page).click();
    await expect(page).toHaveURL(/\/repertoire$/);
  });

  test('selecting a suggested creator opens the creator’s page', async ({ page }) => {
    await openHydrated(page, site.url);
    const avatars = page.getByRole('list', { name: 'Créateurs les plus suivis' });
    const name = await getText(avatars.getByRole('link').first());
    await getSearchBox(page).pressSequentially(name.slice(0, name.length - 1));
    await expect(page.getByRole('option', { name }).first()).toBeVisible();
    await getSearchBox(page).press('ArrowDown');
    await getSearchBox(page).press('Enter');
    await expect(page).toHaveURL(/\/createurs\//);
  });

  test('the home page shows its totals, popular creators, the latest publications and links to the main pages', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/accueil`);
    const main = page.getByRole('main');
    for (const list of ['Créateurs les plus suivis', 'Dernières publications']) {
      const names = main.getByRole('list', { name: list }).locator('a[href^="/createurs/"]');
      await expect(names.first()).toBeVisible();
      expect(await names.evaluateAll(findCutOffTexts), list).toEqual([]);
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
