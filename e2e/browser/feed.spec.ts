import { expect, type Page, test } from '@playwright/test';
import { openReady } from '../support/ready.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { textOf } from '../support/text.ts';

const items = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Publications' }).getByRole('article');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

onEachScreen(() => {
  test('tabs, sort, order and type live in the address, and each starts over', async ({ page }) => {
    await openReady(page, `${site.url}/fil-quebecois?page=2`);
    await expect(items(page)).toHaveCount(12);
    await expect(tab(page, 'Tout le Québec')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'TikTok').click();
    await expect(page).toHaveURL(/\?platform=tiktok$/);
    await expect(items(page).first().getByText('TikTok', { exact: true })).toBeVisible();
    await page.getByLabel('Trier par').selectOption('viewCount');
    await expect(page).toHaveURL(/platform=tiktok&sortBy=viewCount$/);
    await page.getByRole('button', { name: /^Ordre\s: décroissant$/ }).click();
    await expect(page).toHaveURL(/sortBy=viewCount&sortOrder=asc$/);
    await expect(page.getByRole('button', { name: /^Ordre\s: croissant$/ })).toBeVisible();
    await page.getByLabel('Type de contenu').selectOption('live');
    await expect(page).toHaveURL(/contentType=live$/);
    await expect(tab(page, 'TikTok')).toBeInViewport();

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/platform=tiktok&sortBy=viewCount$/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(tab(page, 'Tout le Québec')).toHaveAttribute('aria-selected', 'true');
  });

  test('another page begins at the top', async ({ page }) => {
    await openReady(page, `${site.url}/fil-quebecois`);
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    await expect(pages.getByRole('button', { name: 'Précédent' })).toBeDisabled();
    const before = await textOf(items(page).first());
    await pages.getByRole('button', { name: 'Suivant' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(items(page).first()).not.toHaveText(before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

onEachScreen(() => {
  test('is searched whatever the accents, and narrowed by niche and region, in its address', async ({
    page,
  }) => {
    await openReady(page, `${site.url}/fil-quebecois?niche=cuisine`);
    await expect(items(page)).toHaveCount(12);
    await expect(page.getByLabel('Niche')).toHaveValue('cuisine');
    await page.getByLabel('Région').selectOption('Montréal');
    await expect(page).toHaveURL(/niche=cuisine&region=Montr%C3%A9al$/);
    const title = await textOf(items(page).first().getByRole('heading', { level: 3 }));
    const word = (title.replace('(nouvel onglet)', '').match(/\p{L}{5,}/gu) ?? []).at(-1) ?? '';
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    await page.getByRole('textbox', { name: 'Rechercher une publication' }).fill(plain);
    await expect(page).toHaveURL(new RegExp(`search=${plain}`));
    await expect(items(page).filter({ hasText: word }).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Rechercher une publication' }).fill('zzzyx');
    await expect(page.getByText('Aucun contenu trouvé')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL(`${site.url}/fil-quebecois`);
    await expect(items(page)).toHaveCount(12);
  });
});

test('relevance is explained', async ({ page }) => {
  await openReady(page, `${site.url}/fil-quebecois?sortBy=relevance`);
  const formula = page.getByText(/âge en semaines/);
  await expect(formula).toBeHidden();
  await page.getByText('Comment la pertinence est calculée').focus();
  await page.keyboard.press('Enter');
  await expect(formula).toBeVisible();
});

test('visitors are invited, and a platform has a page of its own', async ({ page }) => {
  await openReady(page, `${site.url}/fil-quebecois`);
  const banner = page.getByRole('complementary', { name: 'Inscription' });
  await expect(banner.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
  await expect(banner.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute(
    'href',
    '/login?tab=register',
  );
  await openReady(page, `${site.url}/linkedin-quebec`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Créateurs LinkedIn du Québec');
  await expect(page.getByRole('term')).toHaveText([
    'Créateurs',
    'Abonnés cumulés',
    'Contenus publiés',
    'Créateurs vérifiés',
  ]);
  await expect(items(page).first().getByText('LinkedIn', { exact: true })).toBeVisible();
});
