import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openReady } from '../support/ready.ts';
import { onEachScreen, onScreen, type Screen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { numberIn, textOf } from '../support/text.ts';
import { Visitor } from '../support/visitor.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Rechercher un créateur' });
const found = (page: Page) => page.getByRole('heading', { level: 2, name: /créateurs? trouvés?$/ });
const entries = (page: Page) => page.getByRole('list', { name: 'Créateurs' }).getByRole('article');
const clear = (page: Page) => page.getByRole('button', { name: 'Effacer les filtres' });

/** Waits for a list of so many; under a sheet, too, where it isn't said to screen readers. */
async function expectFound(page: Page, count: number): Promise<void> {
  const heading = page.locator('main h2').filter({ hasText: /créateurs? trouvés?$/ });
  await expect.poll(async () => numberIn(await textOf(heading))).toBe(count);
}

/** The filters of a screen: in a sheet on a phone, in the page elsewhere. */
async function filters(page: Page, screen: Screen): Promise<Locator> {
  if (screen === 'desktop') return page.getByRole('main');
  await page.getByRole('button', { name: /^Filtres/ }).click();
  return page.getByRole('dialog', { name: 'Filtres' });
}

onEachScreen((screen) => {
  test('filters find as many as they announce, live in the address, and go back one by one', async ({
    page,
  }) => {
    await openReady(page, `${site.url}/repertoire?page=2`);
    await expect(entries(page)).toHaveCount(12);
    await expect(clear(page)).toHaveCount(0);
    const all = await textOf(found(page));

    const choices = await filters(page, screen);
    const youtube = choices.getByRole('button', { name: /^YouTube \(/ });
    const announced = numberIn(await textOf(youtube));
    await youtube.click();
    await expect(page).toHaveURL(/\/repertoire\?platforms=youtube$/);
    await expect(youtube).toHaveAttribute('aria-pressed', 'true');
    await expectFound(page, announced);
    const region = choices.getByLabel('Région');
    const montreal = await textOf(region.locator('option[value="Montréal"]'));
    await region.selectOption('Montréal');
    await expect(page).toHaveURL(/platforms=youtube&region=Montr%C3%A9al$/);
    if (screen === 'phone') {
      await choices.getByRole('button', { name: /^Voir \d+ créateurs?$/ }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Filtres/ })).toBeFocused();
    }
    await expectFound(page, numberIn(montreal));

    await page.goBack();
    await expect(page).toHaveURL(/\?platforms=youtube$/);
    await expectFound(page, announced);
    await page.goForward();
    await expect(page).toHaveURL(/region=/);
    await clear(page).click();
    await expect(page).toHaveURL(/\/repertoire$/);
    await expect(found(page)).toHaveText(all);
    await expect(clear(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
  });

  test('sort, view and page live in the address; another page begins at the head of the results', async ({
    page,
  }) => {
    const query = { sortBy: 'name', sortOrder: 'asc', limit: 1 } as const;
    const firstName = (await new Visitor().call(creatorCalls.list, { query })).creators[0]?.name ?? '';
    await openReady(page, `${site.url}/repertoire`);
    await page.getByLabel('Trier par').selectOption('name-asc');
    await expect(page).toHaveURL(/\?sortBy=name&sortOrder=asc$/);
    const first = entries(page).first().getByRole('heading');
    await expect(first).toContainText(firstName);

    const pages = page.getByRole('navigation', { name: 'Pagination' });
    await expect(pages.getByRole('button', { name: /^Page / })).toHaveText(['1', '2', '3', '4', '5']);
    await expect(pages.getByRole('button', { name: 'Précédent' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Page 5' }).click();
    await expect(page).toHaveURL(/sortBy=name&sortOrder=asc&page=5$/);
    await expect(pages.getByRole('button', { name: /^Page / })).toHaveText(['3', '4', '5', '6', '7']);
    await expect(found(page)).toBeFocused();
    await expect(found(page)).toBeInViewport();

    await page.getByRole('button', { name: 'Liste' }).click();
    await expect(page).toHaveURL(/sortBy=name&sortOrder=asc&page=5&view=list$/);
    await expect(entries(page)).toHaveCount(12);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Liste' })).toHaveAttribute('aria-pressed', 'true');
    await expect(pages.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    await page.getByLabel('Trier par').selectOption('followers-desc');
    await expect(page).toHaveURL(/\?view=list$/);
    await openReady(page, `${site.url}/repertoire?sort=name-asc`);
    await expect(page).toHaveURL(/\?sortBy=name&sortOrder=asc$/);
    await expect(first).toContainText(firstName);
  });
});

onScreen('desktop', () => {
  test('a text is searched once the typing pauses, from page 1, and what it found is marked', async ({
    page,
  }) => {
    await openReady(page, `${site.url}/repertoire?page=3`);
    await box(page).pressSequentially('CUISINE laval');
    await expect(page).toHaveURL(/\/repertoire\?search=CUISINE\+laval$/);
    await expect(found(page)).not.toHaveText(/^0 /);
    await expect(entries(page).first().locator('mark').first()).toHaveText(/cuisine|laval/i);
    await expect(clear(page)).toBeVisible();
  });

  test('suggestions are reached with the arrows: a category becomes a filter', async ({ page }) => {
    await openReady(page, `${site.url}/repertoire`);
    await box(page).pressSequentially('humou');
    const options = page.getByRole('listbox', { name: 'Suggestions' });
    const option = options.getByRole('option', { name: /^Humour/ });
    await expect(option.locator('mark')).toHaveText('Humou');
    await box(page).press('ArrowUp');
    await expect(options.getByRole('option', { selected: true })).toHaveCount(1);
    while ((await option.getAttribute('aria-selected')) !== 'true') await box(page).press('ArrowUp');
    const announced = numberIn(await textOf(option));
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\?niche=humour$/);
    await expectFound(page, announced);
    await expect(box(page)).toHaveValue('');
  });

  test('a search that finds nothing leads to one that does', async ({ page }) => {
    await openReady(page, `${site.url}/repertoire?search=${encodeURIComponent('yoga zzyzx')}`);
    await expect(page.getByText('Aucun créateur trouvé')).toBeVisible();
    await expect(page.getByText("Essaie d'ajuster tes filtres ou ta recherche.")).toBeVisible();
    await page.getByRole('link', { name: /yoga/ }).click();
    await expect(box(page)).toHaveValue('yoga');
    await expect(entries(page).first()).toBeVisible();
  });

  test('a like moves the figure by one, there and back, and is not kept', async ({ page }) => {
    await openReady(page, `${site.url}/repertoire`);
    const card = entries(page).first();
    const shown = async () => numberIn(await textOf(card.getByText(/^\d[\d\s]*$/)));
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

  test('the header tells the totals', async ({ page }) => {
    const stats = await new Visitor().call(creatorCalls.stats);
    await openReady(page, `${site.url}/repertoire`);
    for (const [label, value] of [
      ['Créateurs', stats.totalCreators],
      ['Abonnés cumulés', stats.totalFollowers],
      ['Plateformes', stats.platforms],
    ] as const) {
      const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
      const figure = term.locator('xpath=following-sibling::dd[1]');
      expect(numberIn(await textOf(figure)), label).toBe(value);
    }
  });
});
