import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { distinctPages } from '../support/public-pages.ts';
import { site } from '../support/stack.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const;

/** What breaks a rule on the page as it is. */
async function violations(page: Page, only?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const found = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('no public page breaks WCAG 2.2 A or AA in either theme, or scrolls sideways', async ({ page }) => {
      test.setTimeout(300_000);
      const found: string[] = [];
      const paths = (await distinctPages()).map(({ path }) => path);
      for (const path of [...paths, '/nulle-part', '/repertoire?search=zzzzzz']) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(site.url + path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const light = await violations(page);
        // The themes differ in nothing but colour.
        await page.emulateMedia({ colorScheme: 'dark' });
        const dark = await violations(page, 'color-contrast');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        found.push(
          ...light.map((one) => `${path} ${one}`),
          ...dark.map((one) => `${path} (dark) ${one}`),
          ...(wide > 0 ? [`${path} is ${wide} px too wide`] : []),
        );
      }
      expect(found).toEqual([]);
    });
  });
}
