import { Banner } from '@bottin/ui/components/badge.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { focusOnMount } from '../../../lib/focus.ts';

/** Warns that the account was created, but the browser blocks the cookie needed to continue. */
export function CookiesBlocked({ email }: { email: string }) {
  return (
    <Banner ref={focusOnMount} tabIndex={-1} role="alert" tone="warning">
      Ton compte est créé, mais ton navigateur bloque les témoins : tu ne peux pas continuer ici. Accepte ceux
      de ce site, confirme ton courriel par le lien envoyé à <strong>{email}</strong>, puis{' '}
      <TextLink to="/login">connecte-toi</TextLink> : tu reprendras où tu en étais.
    </Banner>
  );
}
