import { creatorCalls, followCalls } from '@bottin/contracts/http/endpoints.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import type { PendingFollow } from '@bottin/ui/lib/pending-follow.ts';
import { useSWRConfig } from 'swr';

type Ids = { ids: string[] };

/**
 * Returns whether the signed-in user follows a profile, and a function that toggles this. Returns null until
 * it is known whether the user follows the profile.
 */
export function useFollow(
  host: Host,
  creator: PendingFollow,
): { isFollowed: boolean; toggle: () => void } | null {
  const { mutate } = useSWRConfig();
  const { data } = useCall(followCalls.ids);
  const isFollowed = data?.ids.includes(creator.id) ?? false;

  // Optimistic update of the followed ids. `onError` reverts it when the request fails.
  const show = (followed: boolean) =>
    mutate<Ids>(
      callUrl(followCalls.ids),
      (cached) => {
        const others = (cached?.ids ?? []).filter((id) => id !== creator.id);
        return { ids: followed ? [creator.id, ...others] : others };
      },
      { revalidate: false },
    );
  const { send, pending } = useMutation(
    async (isFollowed: boolean) => {
      await show(isFollowed);
      return sendCall(isFollowed ? followCalls.follow : followCalls.unfollow, { params: { id: creator.id } });
    },
    {
      onSuccess: async ({ followers }) => {
        const count = callUrl(creatorCalls.followers, { params: { id: creator.id } });
        await mutate(count, { followers }, { revalidate: false });
        // The feed is reloaded, but not the list of followed profiles. An unfollowed profile stays in that
        // list until the list is next opened, so that the user can follow it again.
        await mutate((key) => typeof key === 'string' && key.startsWith(`${callUrl(followCalls.feed)}?`));
      },
      onError: async (error, isFollowed) => {
        await show(!isFollowed);
        showErrorToast(host, error);
      },
    },
  );

  return data ? { isFollowed, toggle: () => void (pending || send(!isFollowed)) } : null;
}
