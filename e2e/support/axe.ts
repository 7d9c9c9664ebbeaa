import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns the violations of WCAG 2.2 A and AA in the current page. */
export function findViolations(page: Page): Promise<string[]> {
  return analyze(createBuilder(page).withTags(rules));
}

/**
 * Returns the violations of the rules about colours in the current page. This is enough for a second theme,
 * because the other rules give the same result in both themes.
 */
export function findColorViolations(page: Page): Promise<string[]> {
  return analyze(createBuilder(page).withRules(['color-contrast', 'link-in-text-block']));
}

/**
 * Uses legacy mode, which opens no second page for the results. It doesn't check frames of other origins, but
 * our pages have none.
 */
function createBuilder(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function analyze(builder: AxeBuilder): Promise<string[]> {
  const found = await builder.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
