import type { Page } from '@playwright/test';

/**
 * Returns the violations of French typography in the page's texts. One kind is an ordinary space, at which a
 * line could break, after « or before any of ; : ! ? » %. The other kind is a semicolon without a space
 * before it. Ignores form fields and user content (names, titles, descriptions).
 */
export function findLoosePunctuation(page: Page): Promise<string[]> {
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
