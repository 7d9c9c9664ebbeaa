import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { pageCountOf } from '@bottin/contracts/domain/result-pages.ts';
import { adminCalls } from '@bottin/contracts/http/admin.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useState } from 'react';
import { useRefresh } from '../../../lib/use-refresh.ts';

const newestFirst = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
const limit = limits.pageSize.recent;

interface Deletion {
  creator: Entry;
  /** The administrator's own. */
  currentPassword: string;
}

/**
 * One page of the creators that a text finds, the best first, or of all, the newest first; and their deletion. What was deleted is
 * gone from the list at once and never comes back.
 */
export function useCreators(text: string, page: number) {
  const { data, error, isValidating, mutate } = useCall(
    creatorCalls.list,
    { query: { ...(text ? { search: text } : newestFirst), limit, ...(page > 1 && { page }) } },
    { revalidateIfStale: true },
  );
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

  const creators = data?.creators.filter(({ id }) => !deleted.has(id));
  const total = data?.total ?? 0;
  return {
    creators,
    total: total - ((data?.creators.length ?? 0) - (creators?.length ?? 0)),
    pageCount: pageCountOf(total, limit),
    /** Nothing has the text to the letter: what is listed is written nearly so. */
    isNear: data?.near ?? false,
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    remove,
  };
}
