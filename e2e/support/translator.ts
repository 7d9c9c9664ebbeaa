import type { BrowserContext } from '@playwright/test';

/**
 * Imitates Chrome's translator: replaces each text of a hydrated page, and each text added later, with a new
 * text node in nested `<font>` elements. Keeps the words, so that tests can still find them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untranslated = 'script, style, noscript, textarea, font, [translate="no"], .notranslate';
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
        text.nodeValue?.trim() && !text.parentElement?.closest(untranslated)
          ? NodeFilter.FILTER_ACCEPT
          : NodeFilter.FILTER_SKIP,
      );
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    };
    addEventListener('bottin:ready', () => {
      translate();
      new MutationObserver(translate).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
  });
}
