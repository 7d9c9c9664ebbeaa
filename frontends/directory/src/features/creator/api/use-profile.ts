import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { createYoutubeLoader } from '@bottin/contracts/pages/creator.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';

/**
 * Loads an entry by its slug, and its YouTube channel. `creator` is undefined while the entry loads, and null
 * when there is no such entry or the request failed.
 */
export function useProfile(host: Pick<Host, 'session'>, slug: string) {
  const { user } = useSession(host);
  // Owners edit their profile on other pages, where `reloadCalls` can't reload it: SWR reloads only the keys of
  // mounted hooks. So the owner's visit shows the cached profile and reloads it.
  const { data, error } = useCall(
    creatorCalls.bySlug,
    { params: { slug } },
    { revalidateIfStale: user?.slug === slug },
  );
  // When there is no entry with this slug, the gateway preloads null, so `data` itself may be null.
  const creator = data === undefined && error ? null : data;
  const needsYoutube = Boolean(creator && createYoutubeLoader(creator));
  const { data: channel, isLoading } = useCall(
    creatorCalls.youtube,
    creator && needsYoutube ? { params: { id: creator.id } } : null,
  );
  return { creator, channel: channel ?? null, channelLoading: needsYoutube && isLoading };
}
