import { Banner } from '@bottin/ui/components/badge.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';

/**
 * Warns that only the password gives access to the account. Shown when the registration cookie is missing,
 * for example on another device.
 */
export function LostAccess() {
  return (
    <Banner tone="warning">
      Ton inscription n’est plus ouverte dans ce navigateur. Confirme ton courriel, puis{' '}
      <TextLink to="/login">connecte-toi</TextLink> : tu reprendras où tu en étais.
    </Banner>
  );
}
