import type { Page } from '@playwright/test';

/**
 * Returns buttons, and links styled as buttons, whose label wraps to several lines. Recognises them by their
 * centred label, which pressable cards and rows don't have.
 */
export function findWrappedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isButton = (element: Element) => {
      const { display, justifyContent } = getComputedStyle(element);
      return display.endsWith('flex') && justifyContent === 'center';
    };
    const countLines = (element: Element): number => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const tops: number[] = [];
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        // Ignore texts that only screen readers see, which have no width.
        tops.push(...[...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top));
      }
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return tops.sort((a, b) => a - b).filter((top, index) => top - (tops[index - 1] ?? -1e6) > size).length;
    };
    return [...document.querySelectorAll('button, a[href]')]
      .filter((element) => element.checkVisibility() && isButton(element) && countLines(element) > 1)
      .map((element) => `« ${element.textContent} »`);
  });
}
