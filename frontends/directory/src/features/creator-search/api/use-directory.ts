import { parseDirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/**
 * Milliseconds before skeletons replace the previous results. Skeletons that disappear at once flicker, and
 * rendering them costs a phone as much as rendering the results.
 */
const skeletonDelayMs = 400;

/**
 * Loads the entries that a URL of the directory describes. `found.search` holds the URL parameters of the
 * loaded list, which may briefly be the previous list.
 */
export function useDirectory(search: URLSearchParams) {
  const { data, error, isValidating, mutate } = useCall(creatorCalls.list, {
    query: parseDirectoryQuery(search),
  });
  const results = useMemo(() => data && { search, list: data }, [search, data]);
  const last = useRef(results);
  if (results) last.current = results;
  const isSearching = !data && !error;
  // Results that the slow request will replace. A boolean flag would have to be reset, which takes a timer
  // and another render.
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
    // Keeps the previous counts while new ones load, so that the filter labels don't jump.
    facets: last.current?.list.facets,
    error,
    isSearching,
    isRetrying: isValidating,
    retry,
  };
}
