import type { Page } from '@playwright/test';

/** What a document's head says to search engines and social networks, each under its own name. */
export type HeadFacts = Record<string, unknown>;

/** Reads, in the browser, the head of a document that was fetched, with no script run, or of the page as it is now. */
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

/** Reads the head of a document: of one that was fetched, or of the page as it is now. */
export function headIn(page: Page, html?: string): Promise<HeadFacts> {
  return page.evaluate(readHead, html);
}

/** Lets {@link headAfter} look at the heads of a page that is opened from now on. */
export async function watchHeads(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.readHead = ${readHead}`);
}

/**
 * Goes to a path within the app, and gives the page's head once it is `wanted`, or what it is after 15 s. The page looks at each of
 * its frames: some send visitors away half a second later, which from outside is missed.
 */
export function headAfter(page: Page, path: string, wanted: HeadFacts): Promise<HeadFacts> {
  return page.evaluate(
    async ({ to, wanted, patienceMs }) => {
      const { readHead: read } = globalThis as unknown as { readHead: () => HeadFacts };
      const textOf = (head: HeadFacts) => JSON.stringify(Object.entries(head).sort());
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const until = performance.now() + patienceMs;
      for (;;) {
        const head = read();
        if (textOf(head) === textOf(wanted) || performance.now() > until) return head;
        await new Promise(requestAnimationFrame);
      }
    },
    { to: path, wanted, patienceMs: 15_000 },
  );
}
