import type { Host } from '@bottin/contracts/remotes/host.ts';
import { getErrorMessage } from './request.ts';

/** Shows a toast for a failure without a place of its own in the page. */
export function showErrorToast(host: Pick<Host, 'toast'>, error: unknown, title = 'Erreur'): void {
  host.toast({ title, description: getErrorMessage(error), tone: 'destructive' });
}
