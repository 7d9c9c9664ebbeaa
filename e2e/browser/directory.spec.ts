import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { expect, type Page, test } from '@playwright/test';
import { closeFilters, openFilters } from '../support/filters.ts';
import { awaitLaidOut, openHydrated } from '../support/hydration.ts';
import { onEachScreen, onScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { getText, parseNumber } from '../support/text.ts';
import { Visitor } from '../support/visitor.ts';

const getSearchBox = (page: Page) => page.getByRole('combobox', { name: 'Rechercher un créateur' });
const getResultsHeading = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /créateurs? trouvés?$/ });
const getEntries = (page: Page) => page.getByRole('list', { name: 'Créateurs' }).getByRole('article');
const getClearButton = (page: Page) => page.getByRole('button', { name: 'Effacer les filtres' });

/**
 * Waits until the heading shows this number of results. Also works while the filter sheet hides the heading
 * from screen readers.
 */
async function expectResultCount(page: Page, count: number): Promise<void> {
  const heading = page.locator('main h2').filter({ hasText: /créateurs? trouvés?$/ });
  await expect.poll(async () => parseNumber(await getText(heading))).toBe(count);
}

onEachScreen((screen) => {
  test('a filter yields as many results as its label announces, is kept in the URL, and is removed by the Back button', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/repertoire?page=2`);
    await expect(getEntries(page)).toHaveCount(12);
    await expect(getClearButton(page)).toHaveCount(0);
    const all = await getText(getResultsHeading(page));

    const choices = await openFilters(page, screen);
    const youtube = choices.getByRole('button', { name: /^YouTube \(/ });
    const announced = parseNumber(await getText(youtube));
    await youtube.click();
    await expect(page).toHaveURL(/\/repertoire\?platforms=youtube$/);
    await expect(youtube).toHaveAttribute('aria-pressed', 'true');
    await expectResultCount(page, announced);
    const region = choices.getByLabel('Région');
    const montreal = await getText(region.locator('option[value="Montréal"]'));
    await region.selectOption('Montréal');
    await expect(page).toHaveURL(/platforms=youtube&region=Montr%C3%A9al$/);
    if (screen === 'phone') {
      await expect(choices.getByRole('button', { name: /^Voir \d+ créateurs?$/ })).toBeVisible();
      await closeFilters(page, screen);
      await expect(page.getByRole('button', { name: /^Filtres/ })).toBeFocused();
    }
    await expectResultCount(page, parseNumber(montreal));

    await page.goBack();
    await expect(page).toHaveURL(/\?platforms=youtube$/);
    await expectResultCount(page, announced);
    await page.goForward();
    await expect(page).toHaveURL(/region=/);
    await getClearButton(page).click();
    await expect(page).toHaveURL(/\/repertoire$/);
    await expect(getResultsHeading(page)).toHaveText(all);
    await expect(getClearButton(page)).toHaveCount(0);
    await expect(getSearchBox(page)).toBeFocused();
  });

  test('the sort order, view and page number are kept in the URL, and going to another page scrolls to the top of the results', async ({
    page,
  }) => {
    const query = { sortBy: 'name', sortOrder: 'asc', limit: 1 } as const;
    const firstName = (await new Visitor().call(creatorCalls.list, { query })).creators[0]?.name ?? '';
    await openHydrated(page, `${site.url}/repertoire`);
    await page.getByLabel('Trier par').selectOption('name-asc');
    await expect(page).toHaveURL(/\?sortBy=name&sortOrder=asc$/);
    const first = getEntries(page).first().getByRole('heading');
    await expect(first).toContainText(firstName);

    const pages = page.getByRole('navigation', { name: 'Pagination' });
    await expect(pages.getByRole('button', { name: /^Page / })).toHaveText(['1', '2', '3', '4', '5']);
    await expect(pages.getByRole('button', { name: 'Précédent' })).toBeDisabled();
    await awaitLaidOut(page);
    await pages.getByRole('button', { name: 'Page 5' }).click();
    await expect(page).toHaveURL(/sortBy=name&sortOrder=asc&page=5$/);
    await expect(pages.getByRole('button', { name: /^Page / })).toHaveText(['3', '4', '5', '6', '7']);
    await expect(getResultsHeading(page)).toBeFocused();
    await expect(getResultsHeading(page)).toBeInViewport();

    await page.getByRole('button', { name: 'Liste' }).click();
    await expect(page).toHaveURL(/sortBy=name&sortOrder=asc&page=5&view=list$/);
    await expect(getEntries(page)).toHaveCount(12);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Liste' })).toHaveAttribute('aria-pressed', 'true');
    await expect(pages.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    await page.getByLabel('Trier par').selectOption('followers-desc');
    await expect(page).toHaveURL(/\?view=list$/);
    await openHydrated(page, `${site.url}/repertoire?sort=name-asc`);
    await expect(page).toHaveURL(/\?sortBy=name&sortOrder=asc$/);
    await expect(first).toContainText(firstName);
  });
});

onScreen('desktop', () => {
  test('a search starts when the visitor stops typing, returns to page 1, and highlights matches', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/repertoire?page=3`);
    await getSearchBox(page).pressSequentially('CUISINE laval');
    await expect(page).toHaveURL(/\/repertoire\?search=CUISINE\+laval$/);
    await expect(getResultsHeading(page)).not.toHaveText(/^0 /);
    await expect(getEntries(page).first().locator('mark').first()).toHaveText(/cuisine|laval/i);
    await expect(getClearButton(page)).toBeVisible();
  });

  test('arrow keys select a search suggestion, and selecting a suggested category sets that category as a filter', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    await getSearchBox(page).pressSequentially('humou');
    const options = page.getByRole('listbox', { name: 'Suggestions' });
    const option = options.getByRole('option', { name: /^Humour/ });
    await expect(option.locator('mark')).toHaveText('Humou');
    await getSearchBox(page).press('ArrowUp');
    await expect(options.getByRole('option', { selected: true })).toHaveCount(1);
    while ((await option.getAttribute('aria-selected')) !== 'true') await getSearchBox(page).press('ArrowUp');
    const announced = parseNumber(await getText(option));
    await getSearchBox(page).press('Enter');
    await expect(page).toHaveURL(/\?niche=humour$/);
    await expectResultCount(page, announced);
    await expect(getSearchBox(page)).toHaveValue('');
  });

  test('a search without results suggests a shorter search that has results', async ({ page }) => {
    await openHydrated(page, `${site.url}/repertoire?search=${encodeURIComponent('yoga zzyzx')}`);
    await expect(page.getByText('Aucun créateur trouvé')).toBeVisible();
    await expect(page.getByText("Essaie d'ajuster tes filtres ou ta recherche.")).toBeVisible();
    await page.getByRole('link', { name: /yoga/ }).click();
    await expect(getSearchBox(page)).toHaveValue('yoga');
    await expect(getEntries(page).first()).toBeVisible();
  });

  test('liking a creator adds one to the like count, pressing the button again subtracts one, and a reload loses the like', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    const card = getEntries(page).first();
    const shown = async () => parseNumber(await getText(card.getByText(/^\d[\d\s]*$/)));
    const before = await shown();
    const like = card.getByRole('button', { name: /^Aimer / });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(await shown()).toBe(before + 1);
    await like.click();
    expect(await shown()).toBe(before);
    await like.click();
    await page.reload();
    expect(await shown()).toBe(before);
  });

  test('with a platform filter, cards show the follower counts on the platform, and sorting and the tier filter use these counts', async ({
    page,
  }) => {
    const readFollowers = () =>
      getEntries(page).evaluateAll((cards) =>
        cards.map((card) =>
          Number(/(\d[\d\s]*)\s*abonnés?/.exec(card.textContent ?? '')?.[1]?.replace(/\s/g, '')),
        ),
      );
    await openHydrated(page, `${site.url}/repertoire?platforms=tiktok`);
    await expect(getEntries(page).filter({ hasText: 'TikTok' })).toHaveCount(12);
    const figures = await readFollowers();
    expect(figures).toEqual([...figures].sort((one, other) => other - one));
    await openHydrated(page, `${site.url}/repertoire?platforms=tiktok&audienceSize=micro`);
    await expect(
      getEntries(page)
        .filter({ hasText: /TikTok.*Micro/s })
        .first(),
    ).toBeVisible();
    const micro = await readFollowers();
    expect(micro).toEqual([...micro].sort((one, other) => other - one));
    expect(Math.max(...micro)).toBeLessThan(100_000);
    expect(Math.min(...micro)).toBeGreaterThanOrEqual(10_000);
  });

  test('numbers and links align in each row of cards, at every width', async ({ page }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    for (const width of [360, 480, 640, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await awaitLaidOut(page);
      const cards = await getEntries(page).evaluateAll((all) =>
        all.map((card) => {
          const getTop = (element: Element | null | undefined) =>
            Math.round(element?.getBoundingClientRect().top ?? Number.NaN);
          const number = [...card.querySelectorAll('p > span')].find((one) =>
            /^[\d\s]+$/.test(one.textContent),
          );
          const link = card.querySelector('a[href^="/createurs/"]');
          return { row: getTop(card), number: getTop(number), link: getTop(link) };
        }),
      );
      const byRow = new Map(cards.map((card) => [card.row, card]));
      expect(byRow.size).toBeGreaterThan(1);
      for (const card of cards) expect(card, `${width} px`).toEqual(byRow.get(card.row));
    }
  });

  test('the tooltip about temporary likes opens on hover and on keyboard focus, and closes with Escape', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    const card = getEntries(page).first();
    const tooltip = page.getByRole('tooltip');
    const like = card.getByRole('button', { name: /^Aimer / });
    await like.hover();
    await expect(tooltip).toContainText('le cœur s’efface quand tu quittes la page');
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await card.getByRole('link', { name: /^Profil externe/ }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(like).toBeFocused();
    await expect(like).toHaveAccessibleDescription(/le cœur s’efface/);
  });

  test('the directory shows the total numbers of creators, followers and platforms', async ({ page }) => {
    const stats = await new Visitor().call(creatorCalls.stats);
    await openHydrated(page, `${site.url}/repertoire`);
    for (const [label, value] of [
      ['Créateurs', stats.totalCreators],
      ['Abonnés cumulés', stats.totalFollowers],
      ['Plateformes', stats.platforms],
    ] as const) {
      const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
      const figure = term.locator('xpath=following-sibling::dd[1]');
      expect(parseNumber(await getText(figure)), label).toBe(value);
    }
  });
});
