import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { listAddressOf } from '@bottin/contracts/remotes/first-data.ts';
import { headFor } from '@bottin/contracts/remotes/heads.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { routes } from '@bottin/contracts/remotes/routes.ts';
import { request } from '@bottin/ui/hooks/request.ts';
import { useHead } from '@bottin/ui/hooks/use-head.ts';
import { useLocation, useParams } from 'react-router-dom';
import useSWR from 'swr';

/** What the shell gives every page of this remote. */
export interface PageProps {
  host: Host;
}

/** Sets the head of a page that depends on its address and, where it lists entries, on the first of them. */
export function usePageHead(host: Host, page: string): void {
  const location = useLocation();
  const path = location.pathname.replace(/\/+$/, '') || '/';
  const search = new URLSearchParams(location.search);
  const params = useParams() as Readonly<Record<string, string>>;
  // The page itself reads the same address: it is asked once.
  const { data } = useSWR(listAddressOf({ page, path, params }, search), request<{ creators: Entry[] }>);
  const hidden = routes.some((route) => route.page === page && route.noindex);
  const head = headFor({ page, path, params, search, creators: data?.creators });
  useHead(host, hidden ? { ...head, noindex: true } : head);
}

/** Sets the head of an entry's page: nothing while it loads, the 404's head when there is none. */
export function useCreatorHead(host: Host, creator: Entry | null | undefined): void {
  const { pathname } = useLocation();
  useHead(
    host,
    creator === undefined ? null : headFor({ page: 'creator', path: pathname, params: {}, creator }),
  );
}
