import { needsPlatform } from '@bottin/contracts/domain/user-types.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useMemo } from 'react';
import type { Draft } from '../draft.ts';
import { buildProfileCard, type ProfileCard } from '../profile-card.ts';

/** Interval in milliseconds at which the channel is read until its first sync has finished. */
const channelPollMs = 3000;

/** Returns the card of a draft, with the person's YouTube channel once it is connected. */
export function useProfileCard(draft: Draft): ProfileCard | null {
  const { account, userType } = draft;
  const userId = account && userType && needsPlatform(userType) ? account.userId : null;
  const { data: connections } = useCall(platformCalls.list, userId ? { params: { id: userId } } : null);
  const isConnected = connections?.some((one) => one.platform === 'youtube' && one.isConnected) ?? false;
  const { data: channel } = useCall(platformCalls.youtubeStatus, isConnected ? {} : null, {
    revalidateIfStale: true,
    refreshInterval: (status) => (status?.lastSyncAt === null ? channelPollMs : 0),
  });
  return useMemo(
    () => buildProfileCard(draft, isConnected ? channel : undefined),
    [draft, channel, isConnected],
  );
}
