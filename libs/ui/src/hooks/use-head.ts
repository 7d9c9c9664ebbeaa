import type { Host, PageHead } from '@bottin/contracts/remotes/host.ts';
import { useEffect } from 'react';

/**
 * Sets the title and meta tags of the document. Changes nothing while `head` is null, which means that the
 * page's data is still loading.
 */
export function useHead(host: Pick<Host, 'setHead'>, head: PageHead | null): void {
  const requested = head && JSON.stringify(head);
  useEffect(() => {
    if (requested) host.setHead(JSON.parse(requested) as PageHead);
  }, [host, requested]);
}
