import type { Locator } from '@playwright/test';

/** The text of an element that is there. */
export async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? '';
}

/** The number that a text holds first; NaN when it holds none. */
export function numberIn(text: string): number {
  return Number(/\d[\d\s]*/.exec(text)?.[0].replace(/\s/g, ''));
}
