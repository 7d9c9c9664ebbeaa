import type { FrontendName } from '@bottin/contracts/remotes/frontends.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadEntry, registry } from '../features/remotes/federation.ts';
import { PageLoader } from '../features/remotes/loader.ts';
import { host } from '../lib/host.ts';
import { preloadedData } from '../lib/inline-data.ts';
import { App } from './app.tsx';
import { shellPages } from './pages.tsx';
import { buildSwrOptions, Site } from './site.tsx';
import { SiteRouter } from './site-router.tsx';

const loader = new PageLoader({
  registry,
  loadEntry,
  reload: () => globalThis.location.reload(),
  own: shellPages,
});
const swrOptions = buildSwrOptions(preloadedData);

/**
 * Starts the app. Loads the code of the server-rendered page and then hydrates the page. When that code fails
 * to load, renders the app from scratch, with an error card in place of the page. Also renders from scratch
 * when the HTML is empty. A React transition keeps the browser responsive meanwhile.
 */
async function start(root: HTMLElement): Promise<void> {
  const site = (
    <Site queries={swrOptions}>
      <SiteRouter>
        <App host={host} loader={loader} registry={registry} />
      </SiteRouter>
    </Site>
  );
  const rendered = root.hasChildNodes() && (await canLoadRenderedPage(root));
  startTransition(() => {
    if (rendered) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
}

async function canLoadRenderedPage(root: HTMLElement): Promise<boolean> {
  const name = root.querySelector<HTMLElement>('[data-page]')?.dataset.page;
  if (!name) return true;
  const [owner, page = ''] = name.split('/') as [FrontendName, string?];
  return loader.load(owner, page).then(
    () => true,
    () => false,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
