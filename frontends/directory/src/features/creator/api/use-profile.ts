import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { youtubeCallOf } from '@bottin/contracts/pages/creator.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

/** An entry by its slug; `creator` is undefined while it loads and null when there is none or it can't be read. */
export function useProfile(slug: string) {
  const { data, error } = useCall(creatorCalls.bySlug, { params: { slug } });
  // The gateway says null of one that it knows isn't there.
  const creator = data === undefined && error ? null : data;
  const asksYoutube = Boolean(creator && youtubeCallOf(creator));
  const { data: channel, isLoading } = useCall(
    creatorCalls.youtube,
    creator && asksYoutube ? { params: { id: creator.id } } : null,
  );
  return { creator, channel: channel ?? null, channelLoading: asksYoutube && isLoading };
}
