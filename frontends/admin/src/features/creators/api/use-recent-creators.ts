import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { adminCalls } from '@bottin/contracts/http/admin.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useState } from 'react';
import { useRefresh } from '../../../lib/use-refresh.ts';

const recent = {
  query: { sortBy: 'createdAt', sortOrder: 'desc', limit: limits.pageSize.recent },
} as const;

interface Deletion {
  creator: Entry;
  /** The administrator's own. */
  currentPassword: string;
}

/** The creators added last, and their deletion. What was deleted is gone from the list at once and never comes back. */
export function useRecentCreators() {
  const { data, error, isValidating, mutate } = useCall(creatorCalls.list, recent, {
    revalidateIfStale: true,
  });
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const refresh = useRefresh();

  const remove = async ({ creator, currentPassword }: Deletion): Promise<string> => {
    const { message } = await sendCall(adminCalls.deleteCreator, {
      params: { id: creator.id },
      body: { currentPassword },
    });
    setDeleted((ids) => new Set(ids).add(creator.id));
    await refresh();
    return message;
  };

  return {
    creators: data?.creators.filter(({ id }) => !deleted.has(id)),
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    remove,
  };
}
