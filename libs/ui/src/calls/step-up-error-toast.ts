import type { Host } from '@bottin/contracts/remotes/host.ts';
import { PasskeyError } from './passkeys.ts';
import { showErrorToast } from './error-toast.ts';

/**
 * Shows a toast for the failure of an action that may need a passkey. The toast for a cancelled passkey
 * prompt doesn't look like an error.
 */
export function showStepUpErrorToast(host: Pick<Host, 'toast'>, error: unknown, title?: string): void {
  if (error instanceof PasskeyError) host.toast({ title: error.message });
  else showErrorToast(host, error, title);
}
