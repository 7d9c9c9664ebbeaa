import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns the violations of WCAG 2.2 A and AA in the current page. */
export function findViolations(page: Page): Promise<string[]> {
  return analyze(page, { runOnly: { type: 'tag', values: rules } });
}

/**
 * Returns the violations of the rules about colours in the current page. This is enough for a second theme,
 * because the other rules give the same result in both themes.
 */
export function findColorViolations(page: Page): Promise<string[]> {
  return analyze(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

/**
 * Runs axe in the page, where it stays for later checks of the same document. It doesn't check frames of
 * other origins, but our pages have none.
 */
async function analyze(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (runOptions) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, runOptions);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  }, options);
}
