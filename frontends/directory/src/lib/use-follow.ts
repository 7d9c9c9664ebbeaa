import { followCalls } from '@bottin/contracts/http/follows.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { tellError } from '@bottin/ui/calls/tell-error.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import type { FollowToCome } from '@bottin/ui/lib/follow-to-come.ts';
import { useSWRConfig } from 'swr';

type Ids = { ids: string[] };

/** What who is signed in can do about following someone; null while it isn't known. */
export function useFollow(
  host: Host,
  creator: FollowToCome,
): { isFollowed: boolean; toggle: () => void } | null {
  const { mutate } = useSWRConfig();
  const { data } = useCall(followCalls.ids);
  const isFollowed = data?.ids.includes(creator.id) ?? false;

  // Shown before the server has it, and taken back when it refuses.
  const show = (followed: boolean) =>
    mutate<Ids>(
      callUrl(followCalls.ids),
      (known) => {
        const others = (known?.ids ?? []).filter((id) => id !== creator.id);
        return { ids: followed ? [creator.id, ...others] : others };
      },
      { revalidate: false },
    );
  const { send, pending } = useMutation(
    async (wanted: boolean) => {
      await show(wanted);
      return sendCall(wanted ? followCalls.follow : followCalls.unfollow, { params: { id: creator.id } });
    },
    {
      onSuccess: async ({ followers }) => {
        const count = callUrl(creatorCalls.followers, { params: { id: creator.id } });
        await mutate(count, { followers }, { revalidate: false });
        // The list of profiles keeps who was left, to be followed again: it is asked again when it is next opened.
        await mutate((key) => typeof key === 'string' && key.startsWith(`${callUrl(followCalls.feed)}?`));
      },
      onError: async (error, wanted) => {
        await show(!wanted);
        tellError(host, error);
      },
    },
  );

  return data ? { isFollowed, toggle: () => void (pending || send(!isFollowed)) } : null;
}
