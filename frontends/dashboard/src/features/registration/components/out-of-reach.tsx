import { Banner } from '@bottin/ui/components/badge.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';

/** The registration cookie is gone, or its link was followed elsewhere: the account is only within reach of its password. */
export function OutOfReach() {
  return (
    <Banner tone="warning">
      Ton inscription n’est plus ouverte dans ce navigateur. Confirme ton email, puis{' '}
      <TextLink to="/login">connecte-toi</TextLink> : tu reprendras où tu en étais.
    </Banner>
  );
}
