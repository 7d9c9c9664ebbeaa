import { limits } from '@bottin/contracts/domain/limits.ts';
import { countPages } from '@bottin/contracts/domain/result-pages.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useState } from 'react';
import { useRefresh } from '../../../lib/use-refresh.ts';

const newestFirst = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
const limit = limits.pageSize.recent;

/**
 * Loads a page of creators: search results by relevance, or all creators, newest first. Hides a deleted
 * creator at once, although the directory still returns the creator until it is updated.
 */
export function useCreators(text: string, page: number) {
  const { data, error, isValidating, mutate } = useCall(
    creatorCalls.list,
    { query: { ...(text ? { search: text } : newestFirst), limit, ...(page > 1 && { page }) } },
    { revalidateIfStale: true },
  );
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const refresh = useRefresh();

  const forget = async (id: string): Promise<void> => {
    setDeleted((ids) => new Set(ids).add(id));
    await refresh();
  };

  const creators = data?.creators.filter(({ id }) => !deleted.has(id));
  const total = data?.total ?? 0;
  return {
    creators,
    total: total - ((data?.creators.length ?? 0) - (creators?.length ?? 0)),
    pageCount: countPages(total, limit),
    /** Whether the results match the search text only approximately. */
    isNear: data?.near ?? false,
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
    forget,
  };
}
