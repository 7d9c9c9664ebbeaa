import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { createYoutubeLoader } from '@bottin/contracts/pages/creator.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

/**
 * Loads an entry by its slug; `creator` is undefined while it loads, and null when it doesn't exist or the
 * request failed.
 */
export function useProfile(slug: string) {
  const { data, error } = useCall(creatorCalls.bySlug, { params: { slug } });
  // The gateway sends null for an entry that doesn't exist.
  const creator = data === undefined && error ? null : data;
  const needsYoutube = Boolean(creator && createYoutubeLoader(creator));
  const { data: channel, isLoading } = useCall(
    creatorCalls.youtube,
    creator && needsYoutube ? { params: { id: creator.id } } : null,
  );
  return { creator, channel: channel ?? null, channelLoading: needsYoutube && isLoading };
}
