import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { PasswordAndCodeButton } from './password-and-code-button.tsx';

/** Button that replaces the recovery codes, after asking for the password and a code. */
export function RenewRecoveryCodes({
  host,
  onRenewed,
}: {
  host: Pick<Host, 'toast'>;
  onRenewed: (codes: readonly string[]) => Promise<void>;
}) {
  return (
    <PasswordAndCodeButton
      host={host}
      call={accountCalls.renewRecoveryCodes}
      label="Renouveler les codes de secours"
      title="Renouveler les codes de secours ?"
      description="Tu en recevras dix nouveaux. Ceux d’avant ne serviront plus."
      confirmLabel="Renouveler"
      tone="primary"
      onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
    />
  );
}
