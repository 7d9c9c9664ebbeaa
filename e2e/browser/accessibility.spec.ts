import { expect, type Page, test } from '@playwright/test';
import { findColorViolations, findViolations } from '../support/axe.ts';
import { findWrappedButtons } from '../support/buttons.ts';
import { listDistinctPages } from '../support/public-pages.ts';
import { site } from '../support/stack.ts';
import { findLoosePunctuation } from '../support/typography.ts';

test.describe.configure({ mode: 'parallel' });

const phone = { width: 320, height: 780 };
const desktop = { width: 1280, height: 900 };

/**
 * Number of tests among which the pages are divided. The tests run in parallel, so that they finish before
 * their time-out even on a slow machine.
 */
const parts = 6;

test.describe('public pages', () => {
  test.use({ reducedMotion: 'reduce' });

  for (let part = 0; part < parts; part++) {
    test(`public pages have no fault of WCAG 2.2 AA, layout or French typography (${part + 1} of ${parts})`, async ({
      page,
    }) => {
      const paths = [
        ...(await listDistinctPages()).map(({ path }) => path),
        '/nulle-part',
        '/repertoire?search=zzzzzz',
      ].filter((_, at) => at % parts === part);
      const found: string[] = [];
      for (const path of paths) found.push(...(await findFaults(page, path)));
      expect(paths).not.toEqual([]);
      expect(found).toEqual([]);
    });
  }
});

/** Returns the faults of a page on a phone and on a desktop. */
async function findFaults(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const onPhone = await findFaultsAtSize(page);
  await page.setViewportSize(desktop);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const onDesktop = await findFaultsAtSize(page);
  return [
    ...onPhone.map((fault) => `${path} on a phone ${fault}`),
    ...onDesktop.map((fault) => `${path} on a desktop ${fault}`),
  ];
}

/** Returns the WCAG violations of the current page in both themes, and its typography and layout faults. */
async function findFaultsAtSize(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findColorViolations(page);
  const loose = await findLoosePunctuation(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const broken = await findWrappedButtons(page);
  return [
    ...light,
    ...dark.map((one) => `(dark) ${one}`),
    ...loose.map((one) => `has an ordinary space in ${one}`),
    ...broken.map((one) => `breaks the button ${one}`),
    ...(wide > 0 ? [`is ${wide} px too wide`] : []),
  ];
}

test('a button whose label wraps is detected', async ({ page }) => {
  await page.setContent(`<button style="display: inline-flex; justify-content: center; width: 6em">Effacer les filtres</button>
    <button style="display: inline-flex; justify-content: center">Effacer les filtres</button>`);
  expect(await findWrappedButtons(page)).toEqual(['« Effacer les filtres »']);
});

test.describe('overlays on a phone', () => {
  test.use({ viewport: phone });

  test('no overlay of a page has a button whose label wraps', async ({ page }) => {
    await page.goto(`${site.url}/repertoire?platforms=youtube&niche=humour`);
    await page.getByRole('button', { name: /^Filtres/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Voir/ })).toBeVisible();
    expect(await findWrappedButtons(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findWrappedButtons(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Gérer mes témoins' }).click();
    await expect(page.getByRole('dialog', { name: 'Tes témoins' })).toBeVisible();
    expect(await findWrappedButtons(page)).toEqual([]);
  });
});
