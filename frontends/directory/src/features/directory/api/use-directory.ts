import { directoryQueryOf } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/**
 * How long what was found before stays where what is asked for now will be, in milliseconds. Skeletons that give way at once are a
 * flash to the eye, and to a telephone as much work as the answer.
 */
const patienceMs = 400;

/** The entries that an address of the directory asks for: `found` says which address it is of, for a moment the one before. */
export function useDirectory(search: URLSearchParams) {
  const { data, error, isValidating, mutate } = useCall(creatorCalls.list, {
    query: directoryQueryOf(search),
  });
  const answer = useMemo(() => data && { search, list: data }, [search, data]);
  const last = useRef(answer);
  if (answer) last.current = answer;
  const isSearching = !data && !error;
  // The answer before the one that is long in coming. A flag would be put back by a timer, and the page rendered once more for it.
  const [slowAfter, setSlowAfter] = useState<typeof answer>();
  useEffect(() => {
    if (!isSearching) return;
    const timer = setTimeout(() => setSlowAfter(last.current), patienceMs);
    return () => clearTimeout(timer);
  }, [isSearching]);
  const isSlow = slowAfter === last.current;
  const retry = useCallback(() => void mutate(), [mutate]);
  return {
    found: isSearching && !isSlow ? last.current : answer,
    // Counts stay while the next ones are on their way: the filters' labels would jump otherwise.
    facets: last.current?.list.facets,
    error,
    isSearching,
    isRetrying: isValidating,
    retry,
  };
}
