import { expect, test } from '@playwright/test';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { getText } from '../support/text.ts';

onEachScreen(() => {
  test('a category page lists as many creators as the number on the category’s card', async ({ page }) => {
    await openHydrated(page, `${site.url}/categories`);
    const cards = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCount(10);
    const humour = cards.filter({ hasText: 'Humour' });
    const count = /(\d+) créateurs/.exec(await getText(humour))?.[1];
    await humour.click();
    await expect(page).toHaveURL(/\/categories\/humour$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`${count} créateurs trouvés`);
    const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
    await expect(trail.getByRole('listitem').last()).toHaveAttribute('aria-current', 'page');
    await trail.getByRole('link', { name: 'Catégories' }).click();
    await expect(page).toHaveURL(/\/categories$/);
  });
});

test('categories without a card are linked in a separate section', async ({ page }) => {
  await openHydrated(page, `${site.url}/categories`);
  const others = page.getByRole('region', { name: 'Autres catégories' });
  const sport = others.getByRole('link', { name: /^Sport/ });
  const count = /\d+/.exec(await getText(sport))?.[0];
  await sport.click();
  await expect(page).toHaveURL(/\/repertoire\?niche=sport$/);
  await expect(page.getByRole('heading', { level: 2, name: /trouvé/ })).toHaveText(
    new RegExp(`^${count} créateurs? trouvés?$`),
  );
  await expect(
    page.getByLabel('Catégorie', { exact: true }).getByRole('option', { selected: true }),
  ).toHaveText(/^Sport/);
});

test('the category « Musique » has a page although it has no card, and an unknown category shows an error', async ({
  page,
}) => {
  await openHydrated(page, `${site.url}/categories/musique`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Musique');
  await expect(page.getByRole('link', { name: 'Créer mon profil gratuitement' })).toHaveAttribute(
    'href',
    '/login?tab=register',
  );
  await openHydrated(page, `${site.url}/categories/inconnue`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catégorie non trouvée');
  await page.getByRole('link', { name: 'Retour aux catégories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
});
