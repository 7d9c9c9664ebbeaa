import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { Loader } from './prefetcher.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The events that bring the code, in which the first is among those that count (follow-links.ts). */
const begins = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Follows links that the visitor points at, focuses or touches, so that the page is there when they are pressed. Its code comes
 * with the first of them; where every byte counts, never.
 */
export function LinkPrefetch({ host, loader }: { host: Pick<Host, 'session'>; loader: Loader }) {
  const swr = useSWRConfig();
  useEffect(() => {
    if (isSparing((navigator as Navigator & { connection?: Connection }).connection)) return;
    let stop = () => {};
    let mounted = true;
    const begin = (first: Event) => {
      if (!(first.target instanceof Element && first.target.closest('a[href]'))) return;
      unlisten();
      import('./follow-links.ts').then(
        ({ followLinks }) => {
          if (mounted) stop = followLinks({ host, loader, swr }, first);
        },
        // Without it pages load when they are opened.
        () => {},
      );
    };
    const unlisten = () => {
      for (const name of begins) document.removeEventListener(name, begin);
    };
    for (const name of begins) document.addEventListener(name, begin, { passive: true });
    return () => {
      mounted = false;
      unlisten();
      stop();
    };
  }, [host, loader, swr]);
  return null;
}

/** Whether every byte counts. */
function isSparing(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}
