import type { Host } from '@bottin/contracts/remotes/host.ts';
import { PasskeyError } from './passkeys.ts';
import { tellError } from './tell-error.ts';

/** Announces a failure of what may have asked for a passkey; not showing one is no failure. */
export function tellStepUpError(host: Pick<Host, 'toast'>, error: unknown, title?: string): void {
  if (error instanceof PasskeyError) host.toast({ title: error.message });
  else tellError(host, error, title);
}
