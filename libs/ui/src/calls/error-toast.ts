import type { Host } from '@bottin/contracts/remotes/host.ts';
import { getErrorMessage } from './request.ts';

/** Shows a toast for an error that no part of the page displays. */
export function showErrorToast(host: Pick<Host, 'toast'>, error: unknown, title = 'Erreur'): void {
  host.toast({ title, description: getErrorMessage(error), tone: 'destructive' });
}
