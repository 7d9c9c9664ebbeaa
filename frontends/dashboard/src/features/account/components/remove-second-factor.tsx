import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { PasswordAndCodeButton } from './password-and-code-button.tsx';

/** Button that turns MFA off, after asking for the password and a code. */
export function RemoveSecondFactor({
  host,
  onRemoved,
}: {
  host: Pick<Host, 'toast'>;
  onRemoved: () => Promise<void>;
}) {
  return (
    <PasswordAndCodeButton
      host={host}
      call={accountCalls.removeSecondFactor}
      label="Retirer la validation en deux étapes"
      title="Retirer la validation en deux étapes ?"
      description="Aucun code ne te sera plus demandé, et tes autres sessions seront fermées."
      confirmLabel="Retirer"
      tone="danger"
      onDone={({ message }) => {
        host.toast({ title: message, tone: 'success' });
        return onRemoved();
      }}
    />
  );
}
