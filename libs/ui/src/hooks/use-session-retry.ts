import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useState } from 'react';

/** Returns the properties of an error card for a session that couldn't be read. */
export function useSessionRetry({ session }: Pick<Host, 'session'>) {
  const [pending, setPending] = useState(false);
  const onRetry = async () => {
    setPending(true);
    await session.refresh();
    setPending(false);
  };
  return { pending, onRetry };
}
