import { parseDirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/**
 * Time in milliseconds that previous results stay before skeletons replace them. Skeletons that disappear at
 * once flicker, and on a phone they cost as much rendering as the results.
 */
const skeletonDelayMs = 400;

/**
 * Loads the entries described by an address of the directory. `found.search` is the address that the list
 * belongs to, which may briefly be the previous one.
 */
export function useDirectory(search: URLSearchParams) {
  const { data, error, isValidating, mutate } = useCall(creatorCalls.list, {
    query: parseDirectoryQuery(search),
  });
  const results = useMemo(() => data && { search, list: data }, [search, data]);
  const last = useRef(results);
  if (results) last.current = results;
  const isSearching = !data && !error;
  // The results that the slow request will replace. A boolean flag would need a reset by timer, and one more
  // render.
  const [slowAfter, setSlowAfter] = useState<typeof results>();
  useEffect(() => {
    if (!isSearching) return;
    const timer = setTimeout(() => setSlowAfter(last.current), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, [isSearching]);
  const isSlow = slowAfter === last.current;
  const retry = useCallback(() => void mutate(), [mutate]);
  return {
    found: isSearching && !isSlow ? last.current : results,
    // Keeps the previous counts while the next load, so that the filter labels don't jump.
    facets: last.current?.list.facets,
    error,
    isSearching,
    isRetrying: isValidating,
    retry,
  };
}
