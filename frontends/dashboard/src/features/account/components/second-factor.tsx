import { accountCalls } from '@bottin/contracts/http/account.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { refreshCalls, useCall } from '@bottin/ui/hooks/use-call.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FormSection } from '../../../components/form-section.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveSecondFactor } from './remove-second-factor.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

const anchor = 'validation-en-deux-etapes';

/** A code after the password: set up, or given up. */
export function SecondFactor({ host }: { host: Pick<Host, 'toast'> }) {
  const { data, error, isValidating, mutate } = useCall(
    accountCalls.secondFactor,
    {},
    { revalidateIfStale: true },
  );
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) place.current?.scrollIntoView();
  }, [hash]);
  const refresh = async () => {
    await Promise.all([mutate(), refreshCalls('/api/account/sessions')]);
  };

  return (
    <div id={anchor} ref={place}>
      <FormSection
        level="h3"
        title="Validation en deux étapes"
        intro="Après ton mot de passe, un code de ton téléphone. Qui devine ou vole ton mot de passe n’entre pas."
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        ) : !data ? (
          error ? (
            <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
          ) : (
            <Skeleton className="h-20" />
          )
        ) : data.since ? (
          <>
            <p>
              Activée le {formatDate(data.since)}. Codes de secours qui restent : {data.recoveryCodesLeft}.
            </p>
            <RemoveSecondFactor host={host} onRemoved={refresh} />
          </>
        ) : (
          <SetUpSecondFactor
            host={host}
            onDone={async (given) => {
              setCodes(given);
              await refresh();
            }}
          />
        )}
      </FormSection>
    </div>
  );
}
