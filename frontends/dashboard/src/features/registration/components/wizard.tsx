import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { hasPublicPage } from '@bottin/contracts/domain/user-types.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useCallback, useRef, useState } from 'react';
import { type Draft, neighbour, type Step, stepsFor } from '../draft.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { isOutOfReach } from '../registration-errors.ts';
import { AccountStep } from './account-step.tsx';
import { CookiesBlocked } from './cookies-blocked.tsx';
import { DetailsStep, type Passwords } from './details-step.tsx';
import { PlatformStep } from './platform-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { Progress } from './progress.tsx';
import { TypeStep } from './type-step.tsx';

const noPasswords: Passwords = { password: '', confirmPassword: '' };

/**
 * The registration wizard. What is typed survives going back, a failure and a reload of the tab; passwords only the
 * first two. `user` is someone who signed in before the last step.
 */
export function Wizard({
  host,
  user = null,
  suggestedType = null,
  onSuccess,
}: {
  host: Pick<Host, 'toast'>;
  user?: SessionUser | null;
  /** What the address asked for (`type=brand`). */
  suggestedType?: UserType | null;
  /** Told who the e-mail went to, and whether the profile will have a page. */
  onSuccess: (email: string, hasPage: boolean) => void;
}) {
  const { draft, change, reset, forget } = useDraft(user, suggestedType);
  const [passwords, setPasswords] = useState(noPasswords);
  const moved = useRef(false);
  // Whom this page registered: their browser must bring the cookie back from the next call on.
  const [created, setCreated] = useState<string | null>(null);
  const { error: refusal } = useCall(
    platformCalls.list,
    created === null ? null : { params: { id: created } },
  );
  const { account } = draft;
  const { userType } = draft;

  const goTo = (step: Step, part: Partial<Draft> = {}) => {
    moved.current = true;
    change({ ...part, step });
  };
  const back = () => goTo(neighbour(draft, -1));
  const next = () => goTo(neighbour(draft, 1));

  const keepDetails = useCallback(
    (details: Draft['details'], typed: Passwords) => {
      change({ details });
      setPasswords(typed);
    },
    [change],
  );

  const registered = (made: NonNullable<Draft['account']>) => {
    setPasswords(noPasswords);
    setCreated(made.userId);
    goTo(neighbour(draft, 1), { account: made });
  };

  if (account && account.userId === created && isOutOfReach(refusal)) {
    return <CookiesBlocked email={account.email} />;
  }

  return (
    <div className="flex flex-col gap-8">
      <Progress steps={stepsFor(userType)} current={draft.step} />
      {account && !user?.isEmailVerified && (draft.step === 'platform' || draft.step === 'profile') && (
        <Banner tone="success">
          Ton compte est créé. Confirme ton email par le lien envoyé à <strong>{account.email}</strong> ; tu
          peux continuer ici en attendant.
        </Banner>
      )}
      {draft.step === 'type' && (
        <TypeStep
          value={userType}
          locked={account !== null}
          focus={moved.current}
          onChange={(type) => change({ userType: type })}
          onNext={next}
        />
      )}
      {draft.step === 'details' && account && (
        <AccountStep
          details={draft.details}
          onBack={back}
          onNext={next}
          onRestart={
            user
              ? null
              : () => {
                  moved.current = true;
                  reset();
                }
          }
        />
      )}
      {draft.step === 'details' && !account && userType && (
        <DetailsStep
          host={host}
          userType={userType}
          details={draft.details}
          passwords={passwords}
          onChange={keepDetails}
          onBack={back}
          onRegistered={registered}
        />
      )}
      {draft.step === 'platform' && account && (
        <PlatformStep
          host={host}
          userId={account.userId}
          focus={moved.current}
          value={draft.primaryPlatform}
          onChange={(primaryPlatform) => change({ primaryPlatform })}
          onBack={back}
          onNext={next}
        />
      )}
      {draft.step === 'profile' && account && (
        <ProfileStep
          host={host}
          draft={draft}
          userId={account.userId}
          focus={moved.current}
          onChange={change}
          onBack={back}
          onPlatformRequired={() => goTo('platform')}
          onCompleted={() => {
            forget();
            onSuccess(account.email, draft.userType !== null && hasPublicPage(draft.userType));
          }}
        />
      )}
    </div>
  );
}
