import type { Passkey } from '@bottin/contracts/domain/passkeys.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { reloadCalls } from '@bottin/ui/hooks/use-call.ts';
import { useRef, useState } from 'react';
import { FormSection } from '../../../components/form-section.tsx';
import { useFocusAfterRemoval } from '../../../lib/focus.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { addPasskey, removePasskey, usePasskeys } from '../api/use-passkeys.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';

/** List of the account's passkeys, in which the user can add and remove passkeys. */
export function PasskeyList({ host }: { host: Pick<Host, 'session' | 'toast'> }) {
  const { passkeys, proof, error, isRetrying, refresh } = usePasskeys();
  const [asking, setAsking] = useState<'add' | Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(heading);
  const dialog = {
    host,
    proof,
    onClose: () => setAsking(null),
    onDone: async () => {
      await Promise.all([refresh(), reloadCalls('/api/account/sessions'), host.session.refresh()]);
      restoreFocus();
    },
  };
  return (
    <FormSection
      ref={heading}
      level="h3"
      title="Clés d’accès"
      intro="Connecte-toi avec ton visage, ton doigt ou le code de ton appareil, sans mot de passe. Impossible à hameçonner."
    >
      {error ? (
        <ErrorCard error={error} onRetry={() => void refresh()} pending={isRetrying} />
      ) : !passkeys ? (
        <Skeleton className="h-20" />
      ) : (
        <>
          {passkeys.length > 0 && (
            <ul aria-label="Clés d’accès" className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => setAsking(passkey)} />
              ))}
            </ul>
          )}
          <Button variant="secondary" className="self-start" onClick={() => setAsking('add')}>
            Ajouter une clé d’accès
          </Button>
        </>
      )}
      {asking === 'add' && (
        <PasskeyDialog
          {...dialog}
          title="Ajouter une clé d’accès"
          description="Ton appareil la crée et la garde. Tes autres sessions seront fermées."
          confirmLabel="Continuer"
          tone="primary"
          asksName
          act={(typed) => addPasskey(typed, proof)}
        />
      )}
      {asking !== null && asking !== 'add' && (
        <PasskeyDialog
          {...dialog}
          title={`Retirer la clé « ${asking.name} » ?`}
          description="Elle n’ouvrira plus ton compte, et tes autres sessions seront fermées."
          confirmLabel="Retirer"
          tone="danger"
          act={(typed) => removePasskey(asking.id, typed, proof)}
        />
      )}
    </FormSection>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold" data-theirs>
          {passkey.name}
        </p>
        <p className="text-muted text-sm">
          {[
            `Ajoutée le ${formatDate(passkey.createdAt)}`,
            passkey.lastUsedAt ? `utilisée ${formatRelativeTime(passkey.lastUsedAt)}` : 'pas encore utilisée',
            ...(passkey.synced ? ['synchronisée'] : []),
          ].join(' · ')}
        </p>
      </div>
      <Button variant="ghost" size="sm" className="text-danger" onClick={onRemove}>
        Retirer
        <span className="sr-only">{` la clé ${passkey.name}`}</span>
      </Button>
    </li>
  );
}
