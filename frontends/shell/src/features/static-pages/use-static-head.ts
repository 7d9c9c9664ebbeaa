import { headFor } from '@bottin/contracts/remotes/heads.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useHead } from '@bottin/ui/hooks/use-head.ts';

/** The head of a page of the shell's own, by the rule that the gateway follows too. */
export function useStaticHead(
  host: Pick<Host, 'setHead'>,
  page: string,
  options: { noindex?: boolean } = {},
): void {
  useHead(host, { ...headFor({ page, path: window.location.pathname, params: {} }), ...options });
}
