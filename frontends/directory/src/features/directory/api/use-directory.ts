import { type CreatorList, creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { directoryQueryOf } from '@bottin/contracts/remotes/first-data.ts';
import { type HttpError, request } from '@bottin/ui/hooks/request.ts';
import useSWR from 'swr';

/** Answers that the plainer search gave: the body doesn't say it, its header does. */
const plainAnswers = new WeakSet<CreatorList>();

async function readList(url: string): Promise<CreatorList> {
  let plain = false;
  const list = await request<CreatorList>(url, {
    onHeaders: (headers) => {
      plain = headers.get('x-bottin-search') === 'plain';
    },
  });
  if (plain) plainAnswers.add(list);
  return list;
}

/** The entries that an address of the directory asks for. */
export function useDirectory(search: URLSearchParams) {
  const url = callUrl(creatorCalls.list, { query: directoryQueryOf(search) });
  const { data, error, isLoading, isValidating, mutate } = useSWR<CreatorList, HttpError>(url, readList);
  return {
    list: data,
    error,
    isLoading,
    isRetrying: isValidating,
    retry: () => void mutate(),
    /** True when the full search couldn't answer. */
    plain: data !== undefined && plainAnswers.has(data),
  };
}
