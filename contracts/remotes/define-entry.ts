import type { Page } from '../pages/define-page.ts';
import type { OwnedPageName } from '../pages/pages.ts';
import type { RemoteName } from './frontends.ts';
import { type RemoteEntry, remoteContractVersion } from './host.ts';

/**
 * Declares what a remote exposes as `./entry`: the functions that load its pages, by page name. A missing or
 * unknown page is a type error. Each import must name its chunk after the page, because the gateway preloads
 * a page's scripts by the name of the chunk. The build fails when a page has no such chunk
 * (frontends/build.ts).
 */
export function defineEntry<Owner extends RemoteName, Component>(
  _owner: Owner,
  loads: Readonly<Record<OwnedPageName<Owner>, () => Promise<{ default: Component; page?: Page }>>>,
): RemoteEntry<Component> {
  const all = Object.entries<() => Promise<{ default: Component; page?: Page }>>(loads);
  return { contractVersion: remoteContractVersion, pages: all.map(([page, load]) => ({ page, load })) };
}
