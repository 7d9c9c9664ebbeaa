import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { statisticsCalls } from '@bottin/contracts/http/statistics.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useEffect } from 'react';

/**
 * Has a look at a profile counted, and what leads from it to a platform: links say by `data-platform` to which. The gateway counts
 * the document by itself; a profile that is come to within the page is told of, with the list that led there. Nobody counts on their own.
 */
export function useVisit(host: Host, slug: string | undefined): void {
  useEffect(() => {
    if (!slug || host.session.get().user?.slug === slug) return;
    const [first] = performance.getEntriesByType('navigation');
    if (first && new URL(first.name).pathname !== location.pathname) {
      tell(callUrl(statisticsCalls.view, { params: { slug } }), addressBefore());
    }
    const onClick = ({ target }: MouseEvent) => {
      const link = (target as Element).closest<HTMLElement>('[data-platform]');
      const platform = link?.dataset.platform;
      if (platform) tell(callUrl(statisticsCalls.click, { params: { slug, platform } as never }));
    };
    const kinds = ['click', 'auxclick'] as const;
    for (const kind of kinds) addEventListener(kind, onClick);
    return () => {
      for (const kind of kinds) removeEventListener(kind, onClick);
    };
  }, [host, slug]);
}

/** Sent even if the page ends; what comes of it is nobody's concern here. */
function tell(path: string, referrer = location.href): void {
  fetch(path, { method: 'POST', keepalive: true, referrer }).catch(() => undefined);
}

/** Where in this site the visitor was before, in browsers that tell. */
function addressBefore(): string | undefined {
  const { navigation } = window as { navigation?: Navigation };
  const place = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[place - 1]?.url ?? undefined;
}
