import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { expect, type Page, test } from '@playwright/test';
import { selectFilter } from '../support/filters.ts';
import { awaitLaidOut, openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { getText } from '../support/text.ts';
import { Visitor } from '../support/visitor.ts';

const getItems = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Publications' }).getByRole('article');
const getTab = (page: Page, name: string) => page.getByRole('tab', { name });

onEachScreen((screen) => {
  test('the tab, sort key, order and content type are kept in the URL, and changing one of them returns to page 1', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/fil-quebecois?page=2`);
    await expect(getItems(page)).toHaveCount(12);
    await expect(getTab(page, 'Tout le Québec')).toHaveAttribute('aria-selected', 'true');
    await getTab(page, 'TikTok').click();
    await expect(page).toHaveURL(/\?platform=tiktok$/);
    await expect(getItems(page).first().getByText('TikTok', { exact: true })).toBeVisible();
    await page.getByLabel('Trier par').selectOption('viewCount');
    await expect(page).toHaveURL(/platform=tiktok&sortBy=viewCount$/);
    await page.getByRole('button', { name: /^Ordre\s: décroissant$/ }).click();
    await expect(page).toHaveURL(/sortBy=viewCount&sortOrder=asc$/);
    await expect(page.getByRole('button', { name: /^Ordre\s: croissant$/ })).toBeVisible();
    await selectFilter(page, screen, 'Type de contenu', 'live');
    await expect(page).toHaveURL(/contentType=live$/);
    await expect(getTab(page, 'TikTok')).toBeInViewport();

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/platform=tiktok&sortBy=viewCount$/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(getTab(page, 'Tout le Québec')).toHaveAttribute('aria-selected', 'true');
  });

  test('going to another page of the feed scrolls to the top', async ({ page }) => {
    await openHydrated(page, `${site.url}/fil-quebecois`);
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    await expect(pages.getByRole('button', { name: 'Précédent' })).toBeDisabled();
    const before = await getText(getItems(page).first());
    await awaitLaidOut(page);
    await pages.getByRole('button', { name: 'Suivant' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(getItems(page).first()).not.toHaveText(before);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

onEachScreen((screen) => {
  test('the feed’s search ignores accents, and its niche and region filters are kept in the URL', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/fil-quebecois?niche=cuisine`);
    await expect(getItems(page)).toHaveCount(12);
    await expect(page.getByLabel('Catégorie', { exact: true })).toHaveValue('cuisine');
    await selectFilter(page, screen, 'Région', 'Montréal');
    await expect(page).toHaveURL(/niche=cuisine&region=Montr%C3%A9al$/);
    const query = { niche: 'cuisine', region: 'Montréal', limit: 1 } as const;
    const title = (await new Visitor().call(feedCalls.list, { query })).items[0]?.title ?? '';
    await expect(getItems(page).first().getByRole('heading', { level: 3 })).toContainText(title);
    const word = (title.match(/\p{L}{5,}/gu) ?? []).at(-1) ?? '';
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    await page.getByRole('textbox', { name: 'Rechercher une publication' }).fill(plain);
    await expect(page).toHaveURL(new RegExp(`search=${plain}`));
    await expect(getItems(page).filter({ hasText: word }).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Rechercher une publication' }).fill('zzzyx');
    await expect(page.getByText('Aucun contenu trouvé')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(page).toHaveURL(`${site.url}/fil-quebecois`);
    await expect(getItems(page)).toHaveCount(12);
  });
});

test('a visitor can show the formula of the relevance ranking', async ({ page }) => {
  await openHydrated(page, `${site.url}/fil-quebecois?sortBy=relevance`);
  const formula = page.getByText(/âge en semaines/);
  await expect(formula).toBeHidden();
  await page.getByText('Comment la pertinence est calculée').focus();
  await page.keyboard.press('Enter');
  await expect(formula).toBeVisible();
});

test('the feed invites visitors to sign up, and /linkedin-quebec shows the totals of LinkedIn creators', async ({
  page,
}) => {
  await openHydrated(page, `${site.url}/fil-quebecois`);
  const banner = page.getByRole('complementary', { name: 'Inscription' });
  await expect(banner.getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login');
  await expect(banner.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute(
    'href',
    '/login?tab=register',
  );
  await openHydrated(page, `${site.url}/linkedin-quebec`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Créateurs LinkedIn du Québec');
  await expect(page.getByRole('term')).toHaveText([
    /^Créateurs?$/,
    /^Abonnés? cumulés?$/,
    /^Contenus? publiés?$/,
    /^Créateurs? vérifiés?$/,
  ]);
  await expect(getItems(page).first().getByText('LinkedIn', { exact: true })).toBeVisible();
});
