import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { buildHead } from '@bottin/contracts/pages/head.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useLocation, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { request } from '../calls/request.ts';
import { useHead } from './use-head.ts';

/**
 * Sets the document's head for the current page. The page's definition derives the head from the URL and from
 * the response with the data that the page is about. When `needsSubject` is set, the previous head stays
 * until that data has loaded.
 */
export function usePageHead(host: Pick<Host, 'setHead'>, page: Page): void {
  const { pathname, search } = useLocation();
  const params = useParams() as Readonly<Record<string, string>>;
  const place = { path: pathname.replace(/\/+$/, '') || '/', params, search: new URLSearchParams(search) };
  // The page reads the same SWR key, so only one request is sent.
  const { data, error } = useSWR<unknown>(page.subject(place)?.address ?? null, request);
  const subject = data === undefined && error ? null : data;
  useHead(host, page.needsSubject && subject === undefined ? null : buildHead(page, place, subject));
}
