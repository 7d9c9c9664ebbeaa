import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { authenticateWithPasskey } from '@bottin/ui/calls/passkeys.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { showStepUpErrorToast } from '@bottin/ui/calls/step-up-error-toast.ts';
import { Button, type ButtonVariant } from '@bottin/ui/components/button.tsx';
import { useMutation } from '@bottin/ui/hooks/use-send.ts';
import { KeyRound } from '@bottin/ui/components/icons.tsx';
import type { OnSignedIn } from '../on-signed-in.ts';

/**
 * Button that signs in with a passkey. The passkey determines the account, so no e-mail address is needed.
 */
export function PasskeyButton({
  host,
  label,
  variant = 'secondary',
  onSignedIn,
}: {
  host: Pick<Host, 'toast'>;
  label: string;
  variant?: ButtonVariant;
  onSignedIn: OnSignedIn;
}) {
  const { send, pending } = useMutation(
    async () => sendCall(authCalls.loginPasskey, { body: await authenticateWithPasskey() }),
    {
      onSuccess: ({ user, next }) => user && onSignedIn(user, next),
      onError: (error) => showStepUpErrorToast(host, error, 'Erreur de connexion'),
    },
  );
  return (
    <Button variant={variant} size="lg" pending={pending} onClick={() => send(undefined)}>
      <KeyRound aria-hidden="true" className="size-5" />
      <span>{label}</span>
    </Button>
  );
}
