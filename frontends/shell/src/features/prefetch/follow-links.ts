import type { Host } from '@bottin/contracts/remotes/host.ts';
import { request } from '@bottin/ui/calls/request.ts';
import type { SWRConfiguration, useSWRConfig } from 'swr';
import { answers } from '../../lib/answers.ts';
import { targetOf } from './link-target.ts';
import { type Loader, Prefetcher } from './prefetcher.ts';

/** How long a pointer or the focus must stay on a link to mean it, in milliseconds. */
const dwellMs = 65;

/** What a visitor does to a link before they press it, and what they do when they won't. */
const begins = ['pointerover', 'focusin', 'touchstart'] as const;
const ends = ['pointerout', 'focusout'] as const;

interface FollowParts {
  host: Pick<Host, 'session'>;
  loader: Loader;
  /** SWR's, as the whole page has it. */
  swr: Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'> & Pick<SWRConfiguration, 'fallback'>;
}

/** Follows links ahead from now on, `first` among them; returns a way to stop. */
export function followLinks({ host, loader, swr }: FollowParts, first: Event): () => void {
  const keep = (address: string, answer: unknown) => void swr.mutate(address, answer, { revalidate: false });
  const prefetcher = new Prefetcher({
    loader,
    known: (address) => swr.cache.get(address)?.data ?? swr.fallback?.[address],
    ask: (address, signal) => request(address, { signal }),
    keep,
    forget: (address) => {
      if (!answers.wasShown(address)) keep(address, undefined);
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    prefetcher.cancel();
  };
  const begin = ({ type, target: on }: Event) => {
    const link = on instanceof Element ? on.closest<HTMLAnchorElement>('a[href]') : null;
    const target = link && targetOf(link);
    // At one address members are shown something else than visitors.
    if (!target || (target.route.whenSignedIn && host.session.get().status !== 'anonymous')) return;
    clearTimeout(timer);
    timer = setTimeout(() => void prefetcher.start(target), type === 'touchstart' ? 0 : dwellMs);
  };
  for (const name of begins) document.addEventListener(name, begin, { passive: true });
  for (const name of ends) document.addEventListener(name, stop, { passive: true });
  begin(first);
  return () => {
    stop();
    for (const name of begins) document.removeEventListener(name, begin);
    for (const name of ends) document.removeEventListener(name, stop);
  };
}
