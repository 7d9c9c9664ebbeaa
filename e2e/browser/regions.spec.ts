import { expect, test } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { openFilters } from '../support/filters.ts';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen, onScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { getText } from '../support/text.ts';

onEachScreen(() => {
  test('a link in the list of regions opens the region’s page, which links to the directory filtered by this region', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/regions`);
    const regions = page.getByRole('list', { name: 'Régions' }).getByRole('listitem');
    await expect(regions).toHaveCount(17);
    const mauricie = regions.filter({ hasText: 'Mauricie' });
    const count = /(\d+) créateurs/.exec(await getText(mauricie))?.[1];
    await mauricie.getByRole('link').click();
    await expect(page).toHaveURL(/\/regions\/mauricie$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Créateurs de la Mauricie');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: `Voir les ${count} créateurs` }).click();
    await expect(page).toHaveURL(/\/repertoire\?region=Mauricie$/);
    await expect(page.getByRole('heading', { level: 2, name: /trouvé/ })).toHaveText(
      `${count} créateurs trouvés`,
    );
  });

  test('the keyboard reaches each region on the map and opens it', async ({ page }) => {
    await openHydrated(page, `${site.url}/regions`);
    const map = page.getByRole('navigation', { name: 'Carte des régions' });
    const links = map.getByRole('link');
    await expect(links).toHaveCount(17);
    await links.first().focus();
    for (let at = 1; at < 17; at++) {
      await page.keyboard.press('Tab');
      await expect(links.nth(at)).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await expect(links.nth(15)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/regions\/monteregie$/);
  });

  test('the map and the page of a region break no accessibility rule', async ({ page }) => {
    for (const path of ['/regions', '/regions/estrie']) {
      await openHydrated(page, site.url + path);
      expect(await findViolations(page), path).toEqual([]);
    }
  });
});

test('a region on the map opens with a click', async ({ page }) => {
  await openHydrated(page, `${site.url}/regions`);
  const map = page.getByRole('navigation', { name: 'Carte des régions' });
  await map
    .getByRole('link', { name: /^Mauricie/ })
    .locator('polygon')
    .click();
  await expect(page).toHaveURL(/\/regions\/mauricie$/);
});

test('the page of an unknown region has the status 404 and links to the list of regions', async ({
  page,
}) => {
  const response = await page.goto(`${site.url}/regions/ontario`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Région non trouvée');
  await page.getByRole('main').getByRole('link', { name: 'Voir les régions' }).click();
  await expect(page).toHaveURL(/\/regions$/);
});

test('the region filter accepts a town, and the page removes an unknown town from the URL', async ({
  page,
}) => {
  await openHydrated(page, `${site.url}/repertoire`);
  await page.getByLabel('Région', { exact: true }).selectOption('Ville ou région…');
  await page.getByRole('combobox', { name: 'Ville ou région…' }).fill('shawi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/repertoire\?region=Shawinigan$/);
  await expect(page.getByLabel('Région', { exact: true }).getByRole('option', { selected: true })).toHaveText(
    'Shawinigan',
  );
  await page.goto(`${site.url}/repertoire?region=Paris&niche=humour`);
  await expect(page).toHaveURL(/\/repertoire\?niche=humour$/);
});

onScreen('phone', () => {
  test('the filter sheet shows the whole list of places, and a tap on a place filters the brands', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/marques`);
    const sheet = await openFilters(page, 'phone');
    await sheet.getByLabel('Région', { exact: true }).selectOption('Ville ou région…');
    const field = sheet.getByRole('combobox', { name: 'Ville ou région…' });
    const list = sheet.getByRole('listbox', { name: 'Villes et régions' });
    await expect(field).toBeFocused();
    await expect(list.getByRole('option')).toHaveCount(17);
    // The ratio is below 1 because the browser rounds the edges of the scroll box.
    await expect(list).toBeInViewport({ ratio: 0.99 });
    await expect(field).toBeInViewport({ ratio: 0.99 });
    await field.fill('shawi');
    const town = list.getByRole('option', { name: /^Shawinigan/ });
    await expect(town).toBeInViewport({ ratio: 0.99 });
    await town.click();
    await expect(page).toHaveURL(/\/marques\?region=Shawinigan$/);
  });
});
