import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { distinctPages } from '../support/public-pages.ts';
import { site } from '../support/stack.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1280, height: 900 } } as const;

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, reducedMotion: 'reduce' });

      test('no public page has a WCAG 2.2 A or AA violation, or scrolls sideways', async ({ page }) => {
        const found: string[] = [];
        const paths = (await distinctPages()).map(({ path }) => path);
        for (const path of [...paths, '/nulle-part', '/repertoire?search=zzzzzz']) {
          await page.goto(site.url + path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
          for (const { id, nodes } of violations) {
            found.push(
              ...nodes.map((node) => `${path} ${id}: ${node.target.join(' ')} ${node.failureSummary}`),
            );
          }
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) found.push(`${path} is ${wide} px too wide`);
        }
        expect(found).toEqual([]);
      });
    });
  }
}
