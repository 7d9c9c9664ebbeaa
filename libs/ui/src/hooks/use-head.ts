import type { Host, PageHead } from '@bottin/contracts/remotes/host.ts';
import { useEffect } from 'react';

/** Updates the head of the document. Changes nothing while `head` is null, because data is still loading. */
export function useHead(host: Pick<Host, 'setHead'>, head: PageHead | null): void {
  const wanted = head && JSON.stringify(head);
  useEffect(() => {
    if (wanted) host.setHead(JSON.parse(wanted) as PageHead);
  }, [host, wanted]);
}
