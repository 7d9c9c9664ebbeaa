import { emailsOff } from '@bottin/contracts/domain/page-texts.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { focusOnMount } from '../../../lib/focus.ts';

/** Warns that the account was created, but the browser blocks the cookie needed to continue. */
export function CookiesBlocked({ email, areEmailsOff }: { email: string; areEmailsOff: boolean }) {
  return (
    <Banner ref={focusOnMount} tabIndex={-1} role="alert" tone="warning">
      <span>
        Ton compte est créé, mais ton navigateur bloque les témoins : tu ne peux pas continuer ici. Accepte
        ceux de ce site.
      </span>{' '}
      {areEmailsOff ? (
        <span>{`${emailsOff} Tu pourras te connecter une fois ton courriel confirmé.`}</span>
      ) : (
        <span>
          Confirme ton courriel par le lien envoyé à <strong>{email}</strong>, puis{' '}
          <TextLink to="/login">connecte-toi</TextLink> : tu reprendras où tu en étais.
        </span>
      )}
    </Banner>
  );
}
