import { headFor } from '@bottin/contracts/remotes/heads.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useHead } from '@bottin/ui/hooks/use-head.ts';
import { useLocation } from 'react-router-dom';

/** What the shell gives every page of this remote. */
export interface PageProps {
  host: Host;
}

/** Sets the head of a page that no search engine may index. */
export function usePageHead(host: Host, page: string): void {
  const { pathname } = useLocation();
  useHead(host, { ...headFor({ page, path: pathname, params: {} }), noindex: true });
}
