import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import { secondFactorAnchor } from '@bottin/contracts/pages/second-factor-path.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { reloadCalls, useCall } from '@bottin/ui/hooks/use-call.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { FormSection } from '../../../components/form-section.tsx';
import { useFocusAfterRemoval } from '../../../lib/focus.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveSecondFactor } from './remove-second-factor.tsx';
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

const successTexts = {
  added: 'La validation en deux étapes est activée. Tes autres sessions sont fermées.',
  renewed: 'Tes codes de secours sont renouvelés. Ceux d’avant ne servent plus.',
} as const;

/** Recovery codes to show, with the key of the text about the change that created them. */
export interface NewRecoveryCodes {
  why: keyof typeof successTexts;
  codes: readonly string[];
}

/**
 * Recovery codes that the user hasn't noted yet, and the function that sets them. The page holds them, because this
 * section is removed when the user opens another tab.
 */
export interface RecoveryCodesProps {
  newCodes: NewRecoveryCodes | null;
  onNewCodes: (codes: NewRecoveryCodes | null) => void;
}

/** Section for MFA by authenticator app: set-up, new recovery codes, removal. */
export function SecondFactor({
  host,
  user,
  newCodes,
  onNewCodes,
}: {
  host: Pick<Host, 'session' | 'toast'>;
  user: Pick<CurrentUser, 'role' | 'lacksSecondFactor'>;
} & RecoveryCodesProps) {
  const { data, error, isValidating, mutate } = useCall(
    accountCalls.secondFactor,
    {},
    { revalidateIfStale: true },
  );
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(heading);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${secondFactorAnchor}`) place.current?.scrollIntoView();
  }, [hash]);
  const refresh = async () => {
    await Promise.all([
      mutate(),
      reloadCalls('/api/account/sessions', '/api/account/passkeys'),
      host.session.refresh(),
    ]);
  };
  const give = async (why: keyof typeof successTexts, codes: readonly string[]) => {
    onNewCodes({ why, codes });
    await refresh();
  };

  return (
    <div id={secondFactorAnchor} ref={place} className="scroll-mt-24">
      <FormSection
        ref={heading}
        level="h3"
        title="Validation en deux étapes"
        intro="Après ton mot de passe, un code de ton téléphone. Même avec ton mot de passe, personne d’autre n’entre."
      >
        {user.lacksSecondFactor && (
          <Banner tone="warning">
            L’administration demande la validation en deux étapes ou une clé d’accès. Ajoute l’une ou
            l’autre : tu pourras ensuite y entrer.
          </Banner>
        )}
        {newCodes ? (
          <RecoveryCodes
            host={host}
            message={successTexts[newCodes.why]}
            codes={newCodes.codes}
            isAdministrator={user.role === 'admin'}
            onDone={() => {
              onNewCodes(null);
              restoreFocus();
            }}
          />
        ) : !data ? (
          error ? (
            <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
          ) : (
            <Skeleton className="h-20" />
          )
        ) : data.since ? (
          <>
            <p>
              {`Activée le ${formatDate(data.since)}. Codes de secours qui restent : ${data.recoveryCodesLeft}.`}
            </p>
            <div className="flex flex-wrap gap-3">
              <RenewRecoveryCodes host={host} onRenewed={(codes) => give('renewed', codes)} />
              <RemoveSecondFactor
                host={host}
                onRemoved={async () => {
                  await refresh();
                  restoreFocus();
                }}
              />
            </div>
          </>
        ) : (
          <SetUpSecondFactor host={host} onDone={(codes) => give('added', codes)} />
        )}
      </FormSection>
    </div>
  );
}
