import { emailsOff } from '@bottin/contracts/domain/page-texts.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { focusOnMount } from '../../../lib/focus.ts';

/** Shows above the sign-in form that the account exists, and how to activate it. Takes the focus. */
export function RegisteredNotice({ email, areEmailsOff }: { email: string; areEmailsOff: boolean }) {
  return (
    <Banner ref={focusOnMount} tabIndex={-1} tone={areEmailsOff ? 'warning' : 'success'} className="mb-6">
      {areEmailsOff ? (
        <p>{`Ton compte est créé. ${emailsOff} Il s’activera par un lien, que tu pourras demander ici plus tard.`}</p>
      ) : (
        <p>
          Ton compte est créé. Vérifie ton courriel (<strong>{email}</strong>) pour l’activer, puis
          connecte-toi.
        </p>
      )}
    </Banner>
  );
}
