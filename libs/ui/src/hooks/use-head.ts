import type { Host, PageHead } from '@bottin/contracts/remotes/host.ts';
import { useEffect } from 'react';

/** Updates the document's head; with null (data still loading) nothing changes. */
export function useHead(host: Pick<Host, 'setHead'>, head: PageHead | null): void {
  const wanted = head && JSON.stringify(head);
  useEffect(() => {
    if (wanted) host.setHead(JSON.parse(wanted) as PageHead);
  }, [host, wanted]);
}
