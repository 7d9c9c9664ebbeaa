import type { AdminProfile } from '@bottin/contracts/domain/moderation.ts';
import { parseOwnPicture } from '@bottin/contracts/domain/own-picture.ts';
import { moderationCalls } from '@bottin/contracts/http/endpoints.ts';
import { ownPictureCalls } from '@bottin/contracts/http/own-picture-endpoints.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { type Decision, needsReason, type Status } from '../decisions.ts';

export interface DecisionRequest {
  profile: AdminProfile;
  decision: Decision;
  /** Required for a refusal and a suspension; unused by other decisions. */
  reason?: string;
}

/** An uploaded picture, as the list shows it. */
export interface ShownPicture {
  profile: AdminProfile;
  url: string;
}

/**
 * Loads a page of the accounts with this status, and provides the function that sends a decision about an
 * account.
 */
export function useProfiles(status: Status, page: number) {
  const { data, error, isValidating, mutate } = useCall(
    moderationCalls.profiles,
    { query: { status, page } },
    { revalidateIfStale: true },
  );
  const refresh = useRefresh();

  const send = ({ profile: { id }, decision, reason = '' }: DecisionRequest) => {
    const params = { id };
    if (needsReason(decision)) return sendCall(moderationCalls[decision], { params, body: { reason } });
    return sendCall(moderationCalls[decision], { params });
  };

  return {
    profiles: data?.profiles,
    pictureUrls: data?.pictureUrls ?? {},
    pagination: data?.pagination,
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    refresh,
    /**
     * Removes the uploaded picture with this URL from an account. Fails if the account has another picture by now.
     * Resolves with the server's message. The list is revalidated in both cases.
     */
    removePicture: async ({ profile: { id }, url }: ShownPicture): Promise<string> => {
      const picture = parseOwnPicture(url.replace('/media/', ''))?.pictureId;
      try {
        const { message } = await sendCall(ownPictureCalls.reject, { params: { id }, query: { picture } });
        return message;
      } finally {
        await refresh();
      }
    },
    /**
     * Sends a decision. Resolves with the server's message. The list is revalidated in any case: another
     * administrator may have decided meanwhile.
     */
    decide: async (request: DecisionRequest): Promise<string> => {
      try {
        const { message } = await send(request);
        return message;
      } finally {
        await refresh();
      }
    },
  };
}
