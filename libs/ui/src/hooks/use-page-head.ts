import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { headOf } from '@bottin/contracts/pages/head.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useLocation, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { request } from '../calls/request.ts';
import { useHead } from './use-head.ts';

/**
 * Sets the head of the page shown, as its definition derives it from the address and from the answer of its subject. A page
 * that needs its subject keeps the head of before while that loads.
 */
export function usePageHead(host: Pick<Host, 'setHead'>, page: Page): void {
  const { pathname, search } = useLocation();
  const params = useParams() as Readonly<Record<string, string>>;
  const place = { path: pathname.replace(/\/+$/, '') || '/', params, search: new URLSearchParams(search) };
  // The page itself reads the same address: it is asked once.
  const { data, error } = useSWR<unknown>(page.subject(place)?.address ?? null, request);
  const subject = data === undefined && error ? null : data;
  useHead(host, page.needsSubject && subject === undefined ? null : headOf(page, place, subject));
}
