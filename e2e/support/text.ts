import type { Locator } from '@playwright/test';

/** Returns an element's text, or an empty string. */
export async function getText(element: Locator): Promise<string> {
  return (await element.textContent()) ?? '';
}

/** Returns the first number in a text; NaN when there is none. */
export function parseNumber(text: string): number {
  return Number(/\d[\d\s]*/.exec(text)?.[0].replace(/\s/g, ''));
}
