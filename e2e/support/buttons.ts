import type { Page } from '@playwright/test';

/**
 * The buttons on a page, and the links that look like one, whose words take more than one line. Cards and rows that can be pressed
 * set their text as text: a button has its words in the middle.
 */
export function brokenButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isButton = (element: Element) => {
      const { display, justifyContent } = getComputedStyle(element);
      return display.endsWith('flex') && justifyContent === 'center';
    };
    const linesOf = (element: Element): number => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const tops: number[] = [];
      while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        // What is for screen readers alone has no width.
        tops.push(...[...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top));
      }
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return tops.sort((a, b) => a - b).filter((top, index) => top - (tops[index - 1] ?? -1e6) > size).length;
    };
    return [...document.querySelectorAll('button, a[href]')]
      .filter((element) => element.checkVisibility() && isButton(element) && linesOf(element) > 1)
      .map((element) => `« ${element.textContent} »`);
  });
}
