import type { Page } from '@playwright/test';

/**
 * Where a page sets French badly: an ordinary space before ; : ! ? » % or after «, which may begin a line with the mark,
 * or none before ;.
 * What people wrote themselves (names, titles, descriptions) is theirs, and so are fields.
 */
export function loosePunctuation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!parent || parent.closest('script, style, article, option, [data-theirs]')) continue;
      const text = texts.currentNode.textContent ?? '';
      const loose = /.{0,20}(?: [;:!?»%]|« |[^\s;];(?!\S)).{0,10}/.exec(text);
      if (loose) found.push(`« ${loose[0]} »`);
    }
    return found;
  });
}
