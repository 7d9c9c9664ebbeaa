import type { Host } from '@bottin/contracts/remotes/host.ts';
import { getErrorMessage } from './request.ts';

/** Shows a toast with the message of an error. Use it for errors that nothing else on the page displays. */
export function showErrorToast(host: Pick<Host, 'toast'>, error: unknown, title = 'Erreur'): void {
  host.toast({ title, description: getErrorMessage(error), tone: 'destructive' });
}
