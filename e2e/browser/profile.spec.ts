import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { expect, type Page, test } from '@playwright/test';
import { openReady } from '../support/ready.ts';
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
  throw new Error('Nobody is on YouTube with two videos, and elsewhere');
});

const fact = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]');

onEachScreen(() => {
  test('a profile shows who, where and how many, the channel and its two latest videos', async ({ page }) => {
    await openReady(page, `${site.url}/createurs/${creator.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name);
    await expect(
      page.getByRole('banner').or(page.getByRole('article')).getByText(`${creator.region}, QC`).first(),
    ).toBeVisible();
    await expect(fact(page, 'Abonnés')).toHaveText(/^\d+(,\d\s[KM])?$/);
    await expect(fact(page, 'Influence')).toHaveText(/^(Nano|Micro|Macro|Méga)$/);
    await expect(fact(page, 'Membre depuis')).toHaveText(/^20\d\d$/);
    await expect(fact(page, 'Niche')).toHaveText(creator.niche);
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
  test('a profile leads on by its facts, what was published and who is like it', async ({ page }) => {
    await openReady(page, `${site.url}/createurs/${creator.slug}`);
    const publications = page.getByRole('region', { name: 'Publications' });
    await publications.scrollIntoViewIfNeeded();
    await expect(publications.getByRole('article').first()).toBeVisible();
    const similar = page.getByRole('region', { name: 'Créateurs similaires' });
    await expect(similar.getByRole('article')).toHaveCount(4);
    await expect(similar.getByRole('link', { name: new RegExp(`de ${creator.name}$`) })).toHaveCount(0);
    const facts = page.getByRole('list', { name: 'Repères' });
    await facts.getByRole('link', { name: creator.niche, exact: true }).click();
    await expect(page).toHaveURL(/\/repertoire\?niche=[a-z]+$/);
    await expect(page.getByLabel('Niche').locator('option:checked')).toContainText(creator.niche);
  });
});

test('a profile is shared by its address where the system has no way of its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const address = `${site.url}/createurs/${creator.slug}`;
  await openReady(page, address);
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(page.getByText('Adresse copiée', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('the button to follow arrives after the page, and moves nothing', async ({ page }) => {
    const released = Promise.withResolvers<void>();
    await page.route('**/late-profile-follow.*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await openReady(page, `${site.url}/createurs/${creator.slug}`, 'domcontentloaded');
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

test('a portrait that does not load gives way to initials', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await openReady(page, `${site.url}/createurs/${creator.slug}`);
  const initials = creator.name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');
  await expect(page.getByRole('main').getByText(initials, { exact: true }).first()).toBeVisible();
});

test('nobody by that name is the 404 page', async ({ page }) => {
  await openReady(page, `${site.url}/createurs/personne-du-tout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page non trouvée');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});
