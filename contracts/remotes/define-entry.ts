import type { Page } from '../pages/define-page.ts';
import type { PageNameOf } from '../pages/pages.ts';
import type { RemoteName } from './frontends.ts';
import { type RemoteEntry, remoteContractVersion } from './host.ts';

/**
 * What a remote exposes as `./entry`: how to load each of its pages, by name. One that misses a page of the contracts, or
 * has one of another name, doesn't compile. The build names each page's chunk like the page (frontends/page-chunks.ts).
 */
export function defineEntry<Owner extends RemoteName, Component>(
  _owner: Owner,
  loads: Readonly<Record<PageNameOf<Owner>, () => Promise<{ default: Component; page?: Page }>>>,
): RemoteEntry<Component> {
  const all = Object.entries<() => Promise<{ default: Component; page?: Page }>>(loads);
  return { contractVersion: remoteContractVersion, pages: all.map(([page, load]) => ({ page, load })) };
}
