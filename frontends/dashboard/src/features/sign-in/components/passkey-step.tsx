import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { focusOnMount } from '../../../lib/focus.ts';
import type { OnSignedIn } from '../on-signed-in.ts';
import { PasskeyButton } from './passkey-button.tsx';

/**
 * Second step of sign-in for an administrator whose second factor is a passkey instead of an authenticator.
 */
export function PasskeyStep({
  host,
  onSignedIn,
  onStartAgain,
}: {
  host: Pick<Host, 'toast'>;
  onSignedIn: OnSignedIn;
  onStartAgain: () => void;
}) {
  return (
    <div className="flex flex-col gap-5">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-xl">
        Termine avec ta clé d’accès
      </h2>
      <p>L’administration demande plus que le mot de passe.</p>
      <PasskeyButton host={host} label="Utiliser ma clé d’accès" variant="primary" onSignedIn={onSignedIn} />
      <Button variant="ghost" onClick={onStartAgain}>
        Revenir au mot de passe
      </Button>
    </div>
  );
}
