import { headFor } from '@bottin/contracts/remotes/heads.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useHead } from '@bottin/ui/hooks/use-head.ts';
import { useLocation } from 'react-router-dom';

/** The head of a page of the shell's own, by the rule that the gateway follows too. */
export function useStaticHead(
  host: Pick<Host, 'setHead'>,
  page: string,
  options: { noindex?: boolean } = {},
): void {
  const { pathname } = useLocation();
  useHead(host, { ...headFor({ page, path: pathname, params: {} }), ...options });
}
