import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { getInitial, letters } from '@bottin/contracts/domain/letters.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '../support/axe.ts';
import { openHydrated } from '../support/hydration.ts';
import { findOverflowing } from '../support/overflow.ts';
import { onEachScreen, onScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

const getTabs = (page: Page) => page.getByRole('navigation', { name: 'Index alphabétique' });
const getNames = (page: Page) =>
  page.getByRole('list', { name: 'Créateurs', exact: true }).getByRole('heading', { level: 3 });
const byName = { sortBy: 'name', sortOrder: 'asc' } as const;

/** Counts the pages of a PDF. Chromium writes the page objects uncompressed. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

onEachScreen(() => {
  test('choosing a letter shows the first name with this letter and marks the letter, and the Back button undoes the choice', async ({
    page,
  }) => {
    const expected = await new Visitor().call(creatorCalls.list, { query: { ...byName, letter: 'M' } });
    await openHydrated(page, `${site.url}/repertoire`);
    const tab = getTabs(page).getByRole('link', { name: 'M', exact: true });
    await tab.focus();
    await tab.press('Enter');
    await expect(page).toHaveURL(/\/repertoire\?sortBy=name&sortOrder=asc&letter=M$/);
    const first = expected.creators.find(({ name }) => getInitial(name) === 'M');
    await expect(getNames(page).filter({ hasText: first?.name ?? '' })).toBeInViewport();
    await expect(
      page.getByRole('link', { name: `Voir le profil de ${first?.name}`, exact: true }),
    ).toBeFocused();
    await expect(tab).toHaveAttribute('aria-current', 'true');
    await expect(getTabs(page).locator('[aria-current]')).toHaveCount(1);
    const current = page.getByRole('navigation', { name: 'Pagination' }).locator('[aria-current="page"]');
    await expect(current).toHaveText(String(expected.page));

    await page.goBack();
    await expect(page).toHaveURL(/\/repertoire$/);
    await expect(getTabs(page).locator('[aria-current]')).toHaveCount(0);
  });

  test('choosing a letter keeps the filters, and a letter without names shows a message', async ({
    page,
  }) => {
    const query = { ...byName, niche: 'humour' } as const;
    const { letters: counts = {}, total } = await new Visitor().call(creatorCalls.list, { query });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
    const empty = letters.slice(1, -1).find((letter) => !counts[letter]) ?? '';
    await openHydrated(page, `${site.url}/repertoire?niche=humour`);
    await getTabs(page).getByRole('link', { name: empty, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`niche=humour&sortBy=name&sortOrder=asc&letter=${empty}$`));
    await expect(page.getByText(`Aucun nom sous «\u00a0${empty}\u00a0»`)).toBeVisible();
    await expect(getTabs(page).getByRole('button', { name: `${empty}, aucun nom` })).toBeDisabled();
  });

  test('the white pages group sixty people by letter, also after a reload', async ({ page }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    await page.getByRole('button', { name: 'Pages blanches' }).click();
    await expect(page).toHaveURL(/\/repertoire\?sortBy=name&sortOrder=asc&view=pages$/);
    const people = page.locator('.white-pages').getByRole('listitem');
    await expect(people).toHaveCount(60);
    const headings = await page.locator('.white-pages h3').allTextContents();
    expect(headings).toEqual(headings.toSorted());
    expect(await findOverflowing(page)).toEqual([]);
    // The sticky strip of letters covers a part of a link. axe would report the link as too small, so make
    // the strip static.
    await page.locator('.letter-tabs').evaluate((strip) => {
      strip.style.position = 'static';
    });
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await expect(people).toHaveCount(60);
    await people.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/createurs\//);
  });
});

onScreen('desktop', () => {
  test('the sixty people of a white page fit into the window', async ({ page }) => {
    await openHydrated(page, `${site.url}/repertoire?sortBy=name&sortOrder=asc&view=pages`);
    const people = page.locator('.white-pages');
    await expect(people.getByRole('listitem')).toHaveCount(60);
    expect((await people.boundingBox())?.height).toBeLessThan(800);
  });

  for (const view of ['', '&view=list', '&view=pages']) {
    test(`the directory prints as lines of a phone book, without header, footer and controls: « ${view} »`, async ({
      page,
    }) => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.goto(`${site.url}/repertoire?sortBy=name&sortOrder=asc${view}`);
      const lines = page.locator('[data-line], .white-pages li');
      await expect(lines).toHaveCount(view === '&view=pages' ? 60 : 12);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.locator('main button:visible, main select:visible, main img:visible')).toHaveCount(0);
      // Measures all lines in one call, because the cards disappear when the code of the chosen view has loaded.
      const measure = () =>
        lines.evaluateAll((all) => Math.max(...all.map((line) => line.getBoundingClientRect().height)));
      await expect.poll(measure).toBeLessThan(40);
      const colours = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        return { backgroundColor, color };
      });
      expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
      expect(countPages(await page.pdf({ format: 'Letter' }))).toBe(1);
    });
  }

  test('a profile prints on one page, with its addresses in full and a QR code', async ({
    page,
    request,
  }) => {
    const { creators } = await new Visitor().call(creatorCalls.list, {
      query: { platforms: ['youtube'], limit: 50 },
    });
    // Choose the longest page: a profile that accepts proposals has one more section.
    const weigh = ({ description, collaboration }: Entry) => description.length + (collaboration ? 1_000 : 0);
    const creator = creators.toSorted((one, other) => weigh(other) - weigh(one))[0];
    expect(creator?.collaboration).toBeDefined();
    const address = `${site.url}/createurs/${creator?.slug}`;
    await openHydrated(page, address);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('main button:visible')).toHaveCount(0);
    await expect(page.getByText(address, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Chiffres du /).first()).toBeVisible();
    const written = await page
      .locator(`a[href="${creator?.profileUrl}"]`)
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(written).toMatch(/attr\(href\)|https:/);
    const code = page.locator(`img[src="/createurs/${creator?.slug}/qr.svg"]`);
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(countPages(await page.pdf({ format: 'Letter' }))).toBe(1);
    expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1);

    const response = await request.get(`${address}/qr.svg`);
    expect(response.headers()['content-type']).toContain('image/svg+xml');
  });
});
