import { parseDirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/**
 * Milliseconds until skeletons replace the previous results. Without a delay, the skeletons flicker when the
 * response is fast, and on a phone they take as long to render as the results themselves.
 */
const skeletonDelayMs = 400;

/**
 * Loads the directory entries that the URL's parameters describe. While they load, `found` may hold the
 * previous list; `found.search` holds the URL parameters that belong to the list in `found`.
 */
export function useDirectory(search: URLSearchParams) {
  const { data, error, isValidating, mutate } = useCall(creatorCalls.list, {
    query: parseDirectoryQuery(search),
  });
  const results = useMemo(() => data && { search, list: data }, [search, data]);
  const last = useRef(results);
  if (results) last.current = results;
  const isSearching = !data && !error;
  // Results on the screen when the skeleton delay ended. The skeletons disappear as soon as the results
  // change. A boolean flag would need a reset, which costs another render.
  const [resultsWhenSlow, setSlowAfter] = useState<typeof results>();
  useEffect(() => {
    if (!isSearching) return;
    const timer = setTimeout(() => setSlowAfter(last.current), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, [isSearching]);
  const isSlow = resultsWhenSlow === last.current;
  const retry = useCallback(() => void mutate(), [mutate]);
  return {
    found: isSearching && !isSlow ? last.current : results,
    // While new counts load, keeps the previous ones, so that the filter labels don't change twice.
    facets: last.current?.list.facets,
    error,
    isSearching,
    isRetrying: isValidating,
    retry,
  };
}
