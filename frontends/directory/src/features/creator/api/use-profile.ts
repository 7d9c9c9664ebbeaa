import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { createYoutubeLoader } from '@bottin/contracts/pages/creator.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

/**
 * Loads an entry by its slug, and its YouTube channel. `creator` is undefined while the entry loads, and null
 * when there is no such entry or the request failed.
 */
export function useProfile(slug: string) {
  const { data, error } = useCall(creatorCalls.bySlug, { params: { slug } });
  // When there is no entry with this slug, the gateway preloads null, so `data` itself may be null.
  const creator = data === undefined && error ? null : data;
  const needsYoutube = Boolean(creator && createYoutubeLoader(creator));
  const { data: channel, isLoading } = useCall(
    creatorCalls.youtube,
    creator && needsYoutube ? { params: { id: creator.id } } : null,
  );
  return { creator, channel: channel ?? null, channelLoading: needsYoutube && isLoading };
}
