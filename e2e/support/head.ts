import type { Page } from '@playwright/test';

/** Metadata of a document's head, by name. */
export type HeadFacts = Record<string, unknown>;

/**
 * Reads the metadata in the head of the given HTML without executing the HTML's scripts. By default, reads
 * the current document. Runs in the browser.
 */
function readHead(html?: string): HeadFacts {
  const source = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
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
}

/** Returns the metadata of the given HTML, or of the current page. */
export function getHead(page: Page, html?: string): Promise<HeadFacts> {
  return page.evaluate(readHead, html);
}

/** Adds a script to all pages that are opened from now on. {@link headAfter} needs this script. */
export async function watchHeads(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.readHead = ${readHead}`);
}

/**
 * Navigates within the app and returns the page's metadata as soon as it equals `expected`; after 40 s, returns
 * the last metadata. Polls on each frame inside the page: some pages redirect after half a second, so polling
 * from the test could miss their metadata.
 */
export function headAfter(page: Page, path: string, expected: HeadFacts): Promise<HeadFacts> {
  return page.evaluate(
    async ({ to, expected, timeoutMs }) => {
      const { readHead: read } = globalThis as unknown as { readHead: () => HeadFacts };
      const serialize = (head: HeadFacts) => JSON.stringify(Object.entries(head).sort());
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const until = performance.now() + timeoutMs;
      for (;;) {
        const head = read();
        if (serialize(head) === serialize(expected) || performance.now() > until) return head;
        await new Promise(requestAnimationFrame);
      }
    },
    { to: path, expected, timeoutMs: 40_000 },
  );
}
