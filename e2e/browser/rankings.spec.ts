import { expect, type Locator, test } from '@playwright/test';
import { selectFilter } from '../support/filters.ts';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

function readFollowers(rows: Locator): Promise<number[]> {
  return rows.evaluateAll((all) =>
    all.map((row) => Number(/(\d[\d\s]*)\s*abonnés/.exec(row.textContent ?? '')?.[1]?.replace(/\s/g, ''))),
  );
}

onEachScreen((screen) => {
  test('the podium shows the first creator above and between the second and third, and the full list has fifty creators', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/classements`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top 50');
    const podium = page.getByRole('list', { name: 'Podium' }).getByRole('listitem');
    const places = await podium.evaluateAll((steps) =>
      steps.map((step) => {
        const { x, y } = step.getBoundingClientRect();
        return { x, y, place: /[123]/.exec(step.textContent ?? '')?.[0] };
      }),
    );
    expect(places.map(({ place }) => place)).toEqual(['2', '1', '3']);
    const [second, first, third] = places.map(({ x, y }) => ({ x, y }));
    expect(second?.x).toBeLessThan(first?.x ?? 0);
    expect(first?.x).toBeLessThan(third?.x ?? 0);
    expect(first?.y).toBeLessThan(Math.min(second?.y ?? 0, third?.y ?? 0));

    const rows = page.getByRole('list', { name: 'Classement complet' }).getByRole('listitem');
    await expect(rows).toHaveCount(50);
    for (const place of [0, 1, 2]) await expect(rows.nth(place).locator('svg').first()).toBeVisible();
    await expect(rows.nth(3).getByText('#4', { exact: true })).toBeVisible();
    const figures = await readFollowers(rows);
    expect(figures).toEqual([...figures].sort((one, other) => other - one));
    await rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/createurs\//);
  });

  test('menus select the platform and audience size of the ranking, which are kept in the URL', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/classements`);
    const rows = page.getByRole('list', { name: 'Classement complet' }).getByRole('listitem');
    await selectFilter(page, screen, 'Plateforme', 'TikTok');
    await expect(page).toHaveURL(`${site.url}/classements?platform=tiktok`);
    await expect(page.getByText('Les créateurs du Québec les plus suivis : TikTok.')).toBeVisible();
    await expect(rows.filter({ hasText: 'TikTok' })).toHaveCount(50);
    const figures = await readFollowers(rows);
    expect(figures).toEqual([...figures].sort((one, other) => other - one));
    await expect(page.getByText(/^Chiffres lus sur les plateformes (le|du) /)).toBeVisible();

    await selectFilter(page, screen, 'Audience', { index: 1 });
    await expect(page).toHaveURL(`${site.url}/classements?platform=tiktok&audienceSize=nano`);
    await expect
      .poll(async () => Math.max(...(await readFollowers(rows))), 'until the smaller ones are there')
      .toBeLessThan(figures[0] ?? 0);
    const smallest = await rows.first().getByRole('link').textContent();
    await page.reload();
    await expect(rows.first().getByRole('link')).toHaveText(smallest ?? '');
    await expect(page.getByLabel('Plateforme', { exact: true })).toHaveValue('tiktok');
    await expect(page).toHaveTitle(/Classement\u202F: TikTok, Nano/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/classements`);
    await expect(rows).toHaveCount(50);
  });
});
