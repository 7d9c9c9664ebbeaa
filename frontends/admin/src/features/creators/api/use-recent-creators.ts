import { limits } from '@bottin/contracts/domain/limits.ts';
import { adminCalls } from '@bottin/contracts/http/admin.ts';
import { type Creator, creatorCalls } from '@bottin/contracts/http/creators.ts';
import { sendCall } from '@bottin/ui/hooks/http.ts';
import { refreshCalls, useCall } from '@bottin/ui/hooks/use-call.ts';
import { useEffect, useRef, useState } from 'react';

const recent = {
  query: { sortBy: 'createdAt', sortOrder: 'desc', limit: limits.pageSize.recent },
} as const;

/** A deletion reaches the directory a moment later; it is asked again after these many milliseconds. */
const again = [1_500, 6_000] as const;

const refresh = () => refreshCalls('/api/creators', '/api/admin/stats', '/api/stats', '/api/rankings');

/** The creators added last, and their deletion. What was deleted is gone from the list at once and never comes back. */
export function useRecentCreators() {
  const { data, error, isValidating, mutate } = useCall(creatorCalls.list, recent, {
    revalidateIfStale: true,
  });
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(
    () => () => {
      for (const timer of timers.current) clearTimeout(timer);
    },
    [],
  );

  const remove = async (creator: Creator): Promise<string> => {
    const { message } = await sendCall(adminCalls.deleteCreator, { params: { id: creator.id } });
    setDeleted((ids) => new Set(ids).add(creator.id));
    timers.current.push(...again.map((delay) => setTimeout(refresh, delay)));
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
