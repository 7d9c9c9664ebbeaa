import type { Host } from '@bottin/contracts/remotes/host.ts';
import { errorMessage } from './request.ts';

/** Announces a failure that has no place of its own on the page. */
export function tellError(host: Pick<Host, 'toast'>, error: unknown, title = 'Erreur'): void {
  host.toast({ title, description: errorMessage(error), tone: 'destructive' });
}
