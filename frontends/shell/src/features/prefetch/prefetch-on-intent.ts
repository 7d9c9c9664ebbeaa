import type { Host } from '@bottin/contracts/remotes/host.ts';
import { request } from '@bottin/ui/calls/request.ts';
import type { SWRConfiguration, useSWRConfig } from 'swr';
import { documentResponses } from '../../lib/document-responses.ts';
import { getLinkTarget } from './link-target.ts';
import { movePortraits } from './portrait-transition.ts';
import { type Loader, Prefetcher } from './prefetcher.ts';

/**
 * How long, in milliseconds, the pointer or the focus must stay on a link before the link's target is
 * prefetched.
 */
const dwellMs = 65;

/** `startEvents` may precede a click on a link. After `cancelEvents`, a click is no longer expected. */
const startEvents = ['pointerover', 'focusin', 'touchstart'] as const;
const cancelEvents = ['pointerout', 'focusout'] as const;

interface PrefetchDependencies {
  host: Pick<Host, 'session'>;
  loader: Loader;
  swr: Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'> & Pick<SWRConfiguration, 'fallback'>;
}

/**
 * Prefetches the target of the link that the event `first` occurred on, then of every link that the visitor
 * points at, focuses or touches. Also moves portraits from cards to profiles. Returns a function that stops both.
 */
export function prefetchOnIntent({ host, loader, swr }: PrefetchDependencies, first: Event): () => void {
  const store = (address: string, response: unknown) =>
    void swr.mutate(address, response, { revalidate: false });
  const prefetcher = new Prefetcher({
    loader,
    getCached: (address) => swr.cache.get(address)?.data ?? swr.fallback?.[address],
    request: (address, signal) => request(address, { signal }),
    store,
    dropIfUnused: (address) => {
      if (!documentResponses.wasShown(address)) store(address, undefined);
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    prefetcher.cancel();
  };
  const begin = ({ type, target: on }: Event) => {
    const link = on instanceof Element ? on.closest<HTMLAnchorElement>('a[href]') : null;
    const target = link && getLinkTarget(link);
    // Some URLs have one page for visitors and another for signed-in users (`whenSignedIn`). Only the
    // visitors' page is prefetched.
    if (!target || (target.route.whenSignedIn && host.session.get().status !== 'anonymous')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void prefetcher.start(target), type === 'touchstart' ? 0 : dwellMs);
  };
  for (const name of startEvents) document.addEventListener(name, begin, { passive: true });
  for (const name of cancelEvents) document.addEventListener(name, stop, { passive: true });
  begin(first);
  const stopPortraits = movePortraits();
  return () => {
    stop();
    stopPortraits();
    for (const name of startEvents) document.removeEventListener(name, begin);
    for (const name of cancelEvents) document.removeEventListener(name, stop);
  };
}
