import type { Page } from '@playwright/test';

/**
 * Returns elements that extend past the window, or that a container clips. Ignores scrollable content, and
 * texts that end in an ellipsis.
 */
export function findOverflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const found = new Set<string>();
    const tooWide = (document.scrollingElement?.scrollWidth ?? 0) - clientWidth;
    if (tooWide > 0) found.add(`the page scrolls sideways by ${tooWide} px`);
    // Forces the layout of all items, including those below the first screen.
    document.documentElement.dataset.whole = '';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      // Ignore text without letters and digits: separators at the start of a line are clipped on purpose.
      if (
        !/[\p{L}\p{N}]/u.test(text.nodeValue ?? '') ||
        !parent?.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width <= 1) continue;
      let [from, to] = [0, clientWidth];
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, textOverflow, display, clip, position } = getComputedStyle(box);
        const isHidden = position === 'absolute' && (clip !== 'auto' || box.clientWidth <= 1);
        if (isHidden || overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') {
          [from, to] = [-Infinity, Infinity];
          break;
        }
        if (overflowX !== 'visible' && display !== 'inline') {
          const edges = box.getBoundingClientRect();
          [from, to] = [Math.max(from, edges.left), Math.min(to, edges.right)];
        }
      }
      if (left < from - 1 || right > to + 1) {
        found.add(
          `« ${text.nodeValue?.trim().slice(0, 60)} » from ${Math.round(left)} to ${Math.round(right)} px`,
        );
      }
    }
    return [...found];
  });
}
