import { readFile } from 'node:fs/promises';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { statisticsCalls } from '@bottin/contracts/http/statistics.ts';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { awaitListed } from '../support/journey.ts';
import { createCompleteMember, type Member, createMember, openSession, signIn } from '../support/members.ts';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

/** User agent of a regular browser, because a visit by a headless browser is counted as a visit by a bot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Presses a link to a platform and closes the page that the link opens. */
async function followPlatformLink(context: BrowserContext, page: Page, name: RegExp): Promise<void> {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name }).first().click();
  await (await opened).close();
}

const getTotal = (page: Page, figure: string) =>
  page.getByRole('region', { name: figure, exact: true }).locator('p').first();

/** Polls the creator's statistics until they show this number of views. */
async function awaitViews({ visitor, userId }: Member, views: number): Promise<void> {
  await expect
    .poll(async () => {
      const counted = await visitor.call(statisticsCalls.own, {
        params: { id: userId },
        query: { days: 30 },
      });
      return counted.views.at(-1);
    })
    .toBe(views);
}

onEachScreen(() => {
  test('a creator’s statistics show profile views, clicks to platforms and new followers', async ({
    page,
    browser,
    viewport,
  }) => {
    const creator = await createCompleteMember({ userType: 'creator' });
    const { slug, name } = await awaitListed(creator.person);
    const visitors = await browser.newContext({ locale: 'fr-CA', viewport, userAgent });
    // Blocks requests to the platform's own site.
    await visitors.route('https://**', (route) => route.abort());

    await test.step('a visitor searches, opens the profile and clicks the channel link', async () => {
      const visitor = await visitors.newPage();
      await openHydrated(visitor, `${site.url}/`);
      const box = visitor.getByRole('combobox', { name: 'Rechercher un créateur' });
      await box.fill(creator.person.publicName);
      await box.press('Enter');
      await visitor.waitForURL('**/repertoire?search=*');
      const viewRequest = visitor.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith(`/${slug}/views`),
      );
      await visitor.getByRole('link', { name: `Voir le profil de ${name}` }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name);
      expect((await (await viewRequest).allHeaders()).referer).toContain('/repertoire?search=');
      await followPlatformLink(visitors, visitor, /^Voir sur YouTube/);
    });

    await test.step('a second visit of the same day and a robot’s visit add no view', async () => {
      const again = await visitors.newPage();
      await openHydrated(again, `${site.url}/createurs/${slug}`);
      await expect(again.getByRole('heading', { level: 1 })).toContainText(name);
      const robots = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
      await (await robots.newPage()).goto(`${site.url}/createurs/${slug}`);
      await robots.close();
    });

    await test.step('a fan follows the creator', async () => {
      const fan = await createMember();
      await fan.visitor.call(followCalls.follow, { params: { id: creator.userId } });
    });

    await openSession(creator);
    await awaitViews(creator, 1);

    await test.step('the statistics omit the creator’s own visit', async () => {
      await signIn(page, creator.person);
      await page.goto(`${site.url}/createurs/${slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await page.goto(`${site.url}/dashboard`);
      await page.getByRole('tab', { name: 'Mes statistiques' }).click();
      await expect(getTotal(page, 'Vues de ton profil')).toHaveText('1');
      await expect(getTotal(page, 'Clics vers YouTube')).toHaveText('1');
      await expect(getTotal(page, 'Abonnés gagnés sur Bottin')).toHaveText('1');
      await expect(
        page.getByText('Aucune recherche n’a encore mené assez de personnes à ton profil.'),
      ).toBeVisible();
    });

    await test.step('the chart covers a year, and the statistics are exported to a file', async () => {
      await page.getByRole('button', { name: '365 jours' }).click();
      await page.waitForURL('**/dashboard?tab=statistics&days=365');
      await expect(getTotal(page, 'Vues de ton profil')).toHaveText('1');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Télécharger en CSV.+Vues de ton profil$/ }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe('bottin-vues.csv');
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(366);
      expect(lines.at(-1)).toMatch(/^\d{4}-\d{2}-\d{2};1$/);
    });
    await visitors.close();
  });
});
