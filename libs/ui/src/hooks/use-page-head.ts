import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { buildHead } from '@bottin/contracts/pages/head.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useLocation, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { request } from '../calls/request.ts';
import { useHead } from './use-head.ts';

/**
 * Sets the title and meta tags of the current page. `page` builds them from the URL and the page's subject.
 * The subject is the response that contains the page's main data. If the page needs its subject, the previous
 * page's head stays until the subject has loaded.
 */
export function usePageHead(host: Pick<Host, 'setHead'>, page: Page): void {
  const { pathname, search } = useLocation();
  const params = useParams() as Readonly<Record<string, string>>;
  const place = { path: pathname.replace(/\/+$/, '') || '/', params, search: new URLSearchParams(search) };
  // The page's component uses the same SWR key, so only one request is sent for the component and the head.
  const { data, error } = useSWR<unknown>(page.subject(place)?.address ?? null, request);
  const subject = data === undefined && error ? null : data;
  useHead(host, page.needsSubject && subject === undefined ? null : buildHead(page, place, subject));
}
