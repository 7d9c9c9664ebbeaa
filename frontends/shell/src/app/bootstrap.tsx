import type { FrontendName } from '@bottin/contracts/remotes/frontends.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadEntry, registry } from '../features/remotes/federation.ts';
import { PageLoader } from '../features/remotes/loader.ts';
import { firstData } from '../lib/first-data.ts';
import { host } from '../lib/host.ts';
import { App } from './app.tsx';
import { shellPages } from './pages.tsx';
import { queriesOf, Site } from './site.tsx';
import { SiteRouter } from './site-router.tsx';

const loader = new PageLoader({
  registry,
  loadEntry,
  reload: () => globalThis.location.reload(),
  own: shellPages,
});
const queries = queriesOf(firstData);

/**
 * Takes over what the server rendered, once the page in it is loaded; renders anew where there is nothing, or where the
 * page can't be loaded (and says so). In a transition, so that the browser can answer the visitor in between.
 */
async function start(root: HTMLElement): Promise<void> {
  const site = (
    <Site queries={queries}>
      <SiteRouter>
        <App host={host} loader={loader} registry={registry} />
      </SiteRouter>
    </Site>
  );
  const rendered = root.hasChildNodes() && (await renderedPageLoads(root));
  startTransition(() => {
    if (rendered) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
}

async function renderedPageLoads(root: HTMLElement): Promise<boolean> {
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
