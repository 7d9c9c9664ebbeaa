import type { Facets } from '@bottin/contracts/filters/directory.ts';
import { directoryQueryOf } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useCallback, useRef } from 'react';

/** The entries that an address of the directory asks for. */
export function useDirectory(search: URLSearchParams) {
  const { data, error, isLoading, isValidating, mutate } = useCall(creatorCalls.list, {
    query: directoryQueryOf(search),
  });
  // Counts stay while the next ones are on their way: the filters' labels would jump otherwise.
  const facets = useRef<Facets | undefined>(undefined);
  if (data) facets.current = data.facets;
  const retry = useCallback(() => void mutate(), [mutate]);
  return {
    list: data,
    facets: facets.current,
    error,
    isLoading,
    isRetrying: isValidating,
    retry,
  };
}
