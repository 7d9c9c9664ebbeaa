import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { expect, type Page, test } from '@playwright/test';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

let creator: Entry;

test.beforeAll(async () => {
  const visitor = new Visitor();
  const { creators } = await visitor.call(creatorCalls.list, {
    query: { platforms: ['youtube'], limit: 50 },
  });
  const elsewhere = creators.filter(
    ({ platform, platforms, verified }) => platform === 'youtube' && platforms.length > 0 && verified,
  );
  for (const one of elsewhere) {
    const { latestVideos } = await visitor.call(creatorCalls.youtube, { params: { id: one.id } });
    if (latestVideos.length < 2) continue;
    creator = one;
    return;
  }
  throw new Error('No creator has two YouTube videos and another platform');
});

const getFact = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');

onEachScreen(() => {
  test('a profile shows the creator’s name, city, followers, channel and two latest videos', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/createurs/${creator.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name);
    await expect(
      page.getByRole('banner').or(page.getByRole('article')).getByText(`${creator.region}, QC`).first(),
    ).toBeVisible();
    await expect(getFact(page, 'Abonnés')).toHaveText(/^\d+(,\d\s[KM])?$/);
    await expect(getFact(page, 'Influence')).toHaveText(/^(Nano|Micro|Macro|Méga)$/);
    await expect(getFact(page, 'Membre depuis')).toHaveText(/^20\d\d$/);
    await expect(getFact(page, 'Catégorie')).toHaveText(creator.niche);
    const out = page.getByRole('link', { name: /^Voir sur YouTube/ });
    await expect(out).toHaveAttribute('href', creator.profileUrl ?? '');
    await expect(out).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('region', { name: 'Chaîne YouTube' }).getByRole('term')).toHaveText([
      'abonnés',
      'vidéos',
      'vues',
    ]);
    await expect(page.getByRole('region', { name: 'Autres plateformes' }).getByRole('link')).toHaveCount(
      creator.platforms.filter(({ platform }) => platform !== 'youtube').length,
    );
    const videos = page.getByRole('button', { name: /^Lire la vidéo/ });
    await expect(videos).toHaveCount(2);
    const cover = videos.first().locator('img');
    await cover.scrollIntoViewIfNeeded();
    await expect(cover).toHaveAttribute('src', /^\/media\//);
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

onEachScreen(() => {
  test('a profile shows publications and similar creators, and its category links to the filtered directory', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/createurs/${creator.slug}`);
    const publications = page.getByRole('region', { name: 'Publications' });
    // The publications load when the visitor comes near the end of the page.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(publications.getByRole('article').first()).toBeVisible();
    const similar = page.getByRole('region', { name: 'Créateurs similaires' });
    await expect(similar.getByRole('article')).toHaveCount(4);
    await expect(similar.getByRole('link', { name: new RegExp(`de ${creator.name}$`) })).toHaveCount(0);
    const facts = page.getByRole('list', { name: 'Repères' });
    await facts.getByRole('link', { name: creator.niche, exact: true }).click();
    await expect(page).toHaveURL(/\/repertoire\?niche=[a-z]+$/);
    await expect(page.getByLabel('Catégorie', { exact: true }).locator('option:checked')).toContainText(
      creator.niche,
    );
  });
});

test('when the system has no share dialog, the share button copies the profile’s URL', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const address = `${site.url}/createurs/${creator.slug}`;
  await openHydrated(page, address);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Adresse copiée', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test.describe('profile page on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('the follow button appears after the rest of the page without shifting the layout', async ({
    page,
  }) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/lazy-profile-follow.*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await openHydrated(page, `${site.url}/createurs/${creator.slug}`, 'domcontentloaded');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const follow = page.getByRole('button', { name: `Suivre ${creator.name}` });
    const below = page.getByRole('list', { name: 'Repères' });
    const before = await below.boundingBox();
    expect(before).not.toBeNull();
    await expect(follow).toHaveCount(0);
    released.resolve();
    await expect(follow).toBeVisible();
    expect(await below.boundingBox()).toEqual(before);
  });
});

test('an avatar that doesn’t load is replaced by initials', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await openHydrated(page, `${site.url}/createurs/${creator.slug}`);
  const initials = creator.name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');
  await expect(page.getByRole('main').getByText(initials, { exact: true }).first()).toBeVisible();
});

test('an unknown profile shows the 404 page', async ({ page }) => {
  await openHydrated(page, `${site.url}/createurs/personne-du-tout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await openHydrated(page, `${site.url}/createurs/personne-du-tout`);
  await page.getByRole('searchbox', { name: 'Rechercher un créateur' }).fill('tremblay');
  await page.getByRole('searchbox', { name: 'Rechercher un créateur' }).press('Enter');
  await expect(page).toHaveURL(`${site.url}/repertoire?search=tremblay`);
});
