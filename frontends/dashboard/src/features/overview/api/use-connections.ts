import type { Connection } from '@bottin/contracts/http/platforms.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

export interface Connections {
  list: readonly Connection[] | undefined;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/**
 * Loads the account's platform connections and their content; revalidates each time the dashboard is opened.
 */
export function useConnections(userId: string): Connections {
  const { data, error, isValidating, mutate } = useCall(
    platformCalls.list,
    { params: { id: userId } },
    { revalidateIfStale: true },
  );
  return {
    list: data,
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}
