import type { Host } from '@bottin/contracts/remotes/host.ts';
import { PasskeyError } from './passkey-error.ts';
import { errorMessage } from './request.ts';

/** Announces a failure that has no place of its own on the page. */
export function tellError(host: Pick<Host, 'toast'>, error: unknown, title = 'Erreur'): void {
  // Nothing failed: they may not have wanted to.
  if (error instanceof PasskeyError) host.toast({ title: error.message });
  else host.toast({ title, description: errorMessage(error), tone: 'destructive' });
}
