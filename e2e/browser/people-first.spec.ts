import { expect, type Locator, type Page, test } from '@playwright/test';
import { openHydrated } from '../support/hydration.ts';
import { onScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

/**
 * Pages on which the first people of a list must be visible without scrolling. `list` is the accessible name
 * of the list, and `name` selects the elements with people's names.
 */
const lists = [
  { path: '/repertoire', list: 'Créateurs', name: 'h3' },
  { path: '/fil-quebecois', list: 'Publications', name: 'a[href^="/createurs/"]' },
  { path: '/youtube-quebec', list: 'Publications', name: 'a[href^="/createurs/"]' },
  { path: '/classements', list: 'Podium', name: 'h3' },
  { path: '/marques', list: 'Marques', name: 'h3' },
  { path: '/categories/humour', list: 'Créateurs', name: 'h3' },
] as const;

async function openList(page: Page, path: string, list: string): Promise<Locator> {
  await openHydrated(page, `${site.url}${path}`);
  const items = page.getByRole('main').getByRole('list', { name: list, exact: true }).getByRole('listitem');
  await expect(items.first()).toBeVisible();
  return items;
}

async function getBottom(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

for (const { path, list, name } of lists) {
  onScreen('phone', () => {
    test(`the first two names are visible on a phone without scrolling: ${path}`, async ({ page }) => {
      const items = await openList(page, path, list);
      for (const index of [0, 1])
        expect(await getBottom(items.nth(index).locator(name).first())).toBeLessThanOrEqual(740);
    });
  });

  test.describe('1280×800', () => {
    test.use({ viewport: { width: 1280, height: 800 } });
    test(`the first row with its numbers is visible without scrolling: ${path}`, async ({ page }) => {
      const items = await openList(page, path, list);
      const top = (await items.first().boundingBox())?.y ?? 0;
      const count = await items.count();
      let inFirstRow = 0;
      for (let index = 0; index < count; index += 1) {
        const item = items.nth(index);
        const box = await item.boundingBox();
        // Allows 100 px, because the podium's middle step starts higher than the other two.
        if (!box || box.y > top + 100) break;
        inFirstRow += 1;
        if (path !== '/marques') {
          const figures = item.getByText(/^[\d\s,]+(?: [KM])?(?: (?:abonnés?|vues?).*)?$/).first();
          expect(await getBottom(figures), (await item.textContent()) ?? '').toBeLessThanOrEqual(800);
        }
        expect(await getBottom(item.locator(name).first())).toBeLessThanOrEqual(800);
      }
      expect(inFirstRow).toBeGreaterThanOrEqual(3);
    });
  });
}
