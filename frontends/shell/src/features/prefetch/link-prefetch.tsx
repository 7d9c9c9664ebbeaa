import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { Loader } from './prefetcher.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Events that load the prefetching code. They must equal `startEvents` in prefetch-on-intent.ts, because that
 * module also handles the event that loaded it.
 */
const startEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Prefetches the target of a link when the visitor points at, focuses or touches the link. The prefetching
 * code loads with the first such event. Nothing is prefetched in data-saving mode.
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
        // When the prefetching code fails to load, nothing is prefetched, and each page loads when the
        // visitor opens it.
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

/** Returns whether the browser is in data-saving mode or has a 2G connection. */
function isSavingData(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}
