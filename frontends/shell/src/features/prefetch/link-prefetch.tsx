import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { Loader } from './prefetcher.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Events that load the prefetching code. They equal `startEvents` in prefetch-on-intent.ts, so that the first
 * event already prefetches its link.
 */
const startEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Prefetches links that the visitor points at, focuses or touches. The prefetching code loads with the first
 * such event, and never in data-saving mode.
 */
export function LinkPrefetch({ host, loader }: { host: Pick<Host, 'session'>; loader: Loader }) {
  const swr = useSWRConfig();
  useEffect(() => {
    if (isSavingData((navigator as Navigator & { connection?: Connection }).connection)) return;
    let stop = () => {};
    let mounted = true;
    const begin = (first: Event) => {
      if (!(first.target instanceof Element && first.target.closest('a[href]'))) return;
      unlisten();
      import('./prefetch-on-intent.ts').then(
        ({ prefetchOnIntent }) => {
          if (mounted) stop = prefetchOnIntent({ host, loader, swr }, first);
        },
        // Ignores a failure: without prefetching, pages load when they are opened.
        () => {},
      );
    };
    const unlisten = () => {
      for (const name of startEvents) document.removeEventListener(name, begin);
    };
    for (const name of startEvents) document.addEventListener(name, begin, { passive: true });
    return () => {
      mounted = false;
      unlisten();
      stop();
    };
  }, [host, loader, swr]);
  return null;
}

/** Whether the browser saves data or the connection is 2G. */
function isSavingData(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}
