import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { emailsOff } from '@bottin/contracts/domain/page-texts.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, getAdjacentStep, listSteps, type Step } from '../draft.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useProfileCard } from '../hooks/use-profile-card.ts';
import type { CompletedPage, ProfileCard } from '../profile-card.ts';
import { hasLostAccess } from '../registration-errors.ts';
import { AccountCreated } from './account-created.tsx';
import { AccountStep } from './account-step.tsx';
import { CookiesBlocked } from './cookies-blocked.tsx';
import { DetailsStep, type Passwords } from './details-step.tsx';
import { PlatformStep } from './platform-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { Progress } from './progress.tsx';
import { TypeStep } from './type-step.tsx';

const noPasswords: Passwords = { password: '', confirmPassword: '' };

/**
 * Registration wizard. The user's input is kept when the user goes back, when a request fails, and when the
 * tab is reloaded; only a reload loses the passwords. `user` is set when the user signed in before the last
 * step.
 */
export function Wizard({
  host,
  user = null,
  suggestedType = null,
  onCard,
  onSuccess,
}: {
  host: Pick<Host, 'toast'>;
  user?: SessionUser | null;
  /** Account type that the URL requests (`type=brand`). */
  suggestedType?: UserType | null;
  /** Called with the person's card after each change. The card is null in the first step, and for fans. */
  onCard?: (card: ProfileCard | null) => void;
  /**
   * Called with the e-mail address that received the confirmation link, and with the profile's card and slug.
   * `page` is null for fans.
   */
  onSuccess: (email: string, page: CompletedPage | null) => void;
}) {
  const { draft, change, reset, forget } = useDraft(user, suggestedType);
  const card = useProfileCard(draft);
  const shownCard = draft.step === 'type' ? null : card;
  useEffect(() => onCard?.(shownCard), [onCard, shownCard]);
  const [passwords, setPasswords] = useState(noPasswords);
  const moved = useRef(false);
  // Id of the account that this page registered. Once it is set, the page requests that account's platforms,
  // to find out whether the browser sends the registration cookie.
  const [created, setCreated] = useState<string | null>(null);
  const { error: refusal } = useCall(
    platformCalls.list,
    created === null ? null : { params: { id: created } },
  );
  const areEmailsOff = useIsOff('mail');
  const { account } = draft;
  const { userType } = draft;

  const goTo = (step: Step, part: Partial<Draft> = {}) => {
    moved.current = true;
    change({ ...part, step });
  };
  const back = () => goTo(getAdjacentStep(draft, -1));
  const next = () => goTo(getAdjacentStep(draft, 1));

  const saveDetails = useCallback(
    (details: Draft['details'], typed: Passwords) => {
      change({ details });
      setPasswords(typed);
    },
    [change],
  );

  const registered = (createdAccount: NonNullable<Draft['account']>) => {
    setPasswords(noPasswords);
    setCreated(createdAccount.userId);
    goTo(getAdjacentStep(draft, 1), { account: createdAccount });
  };

  if (account && account.userId === created && hasLostAccess(refusal)) {
    return <CookiesBlocked email={account.email} areEmailsOff={areEmailsOff} />;
  }

  return (
    <div className="flex flex-col gap-8">
      {areEmailsOff && !user?.isEmailVerified && (
        <Banner tone="warning">
          {`${emailsOff} Tu peux t’inscrire, mais tu ne pourras pas confirmer ton inscription pour le moment.`}
        </Banner>
      )}
      <Progress steps={listSteps(userType)} current={draft.step} />
      {account && !user?.isEmailVerified && (draft.step === 'platform' || draft.step === 'profile') && (
        <AccountCreated email={account.email} areEmailsOff={areEmailsOff} />
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
          onChange={saveDetails}
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
          onCompleted={(slug) => {
            forget();
            onSuccess(account.email, card && { card, slug });
          }}
        />
      )}
    </div>
  );
}
