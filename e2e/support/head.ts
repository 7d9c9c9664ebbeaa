import type { Page } from '@playwright/test';

/** What a document's head says to search engines and social networks, each under its own name. */
export type HeadFacts = Record<string, unknown>;

/** Reads the head of a document: of one that was fetched, with no script run, or of the page as it is now. */
export function headIn(page: Page, html?: string): Promise<HeadFacts> {
  return page.evaluate((text) => {
    const source = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const metas = [...source.head.querySelectorAll('meta[name], meta[property]')].flatMap((meta) => {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
      const ours = /^(description|robots|keywords|og:|twitter:)/.test(name);
      return ours ? [[name, meta.getAttribute('content')] as const] : [];
    });
    const scripts = [...source.head.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title: source.title,
      canonical: source.head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
      structured: scripts.map((script) => JSON.parse(script.textContent ?? '') as unknown),
      ...Object.fromEntries(metas),
    };
  }, html);
}
