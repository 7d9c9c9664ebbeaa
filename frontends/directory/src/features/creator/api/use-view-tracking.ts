import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { statisticsCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useEffect } from 'react';

/**
 * Reports views of a profile, and clicks on links to the creator's platforms (`data-platform`), unless the user
 * is the profile's creator. The gateway itself counts a view when it serves the profile as a document. So this
 * hook reports a view only after a navigation within the app, with the previous URL as the referrer.
 */
export function useViewTracking(host: Host, slug: string | undefined): void {
  useEffect(() => {
    if (!slug || host.session.get().user?.slug === slug) return;
    const [first] = performance.getEntriesByType('navigation');
    if (first && new URL(first.name).pathname !== location.pathname) {
      sendEvent(callUrl(statisticsCalls.view, { params: { slug } }), getPreviousAddress());
    }
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLElement>('[data-platform]');
      const platform = link?.dataset.platform;
      if (platform) sendEvent(callUrl(statisticsCalls.click, { params: { slug, platform } as never }));
    };
    const kinds = ['click', 'auxclick'] as const;
    for (const kind of kinds) addEventListener(kind, onClick);
    return () => {
      for (const kind of kinds) removeEventListener(kind, onClick);
    };
  }, [host, slug]);
}

/**
 * Sends an event. `keepalive` lets the request finish after the visitor leaves the page. Failures are
 * ignored.
 */
function sendEvent(path: string, referrer = location.href): void {
  fetch(path, { method: 'POST', keepalive: true, referrer }).catch(() => undefined);
}

/** Returns the URL of the previous page of this site; undefined in browsers without the Navigation API. */
function getPreviousAddress(): string | undefined {
  const { navigation } = window as { navigation?: Navigation };
  const place = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[place - 1]?.url ?? undefined;
}
