import { Banner } from '@bottin/ui/components/badge.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';

/**
 * Shown when the response to a registration was lost and the retry reports that the name or e-mail address is
 * taken: the first request may have created the account.
 */
export function MaybeRegistered() {
  return (
    <Banner tone="warning">
      Ta première demande est peut-être arrivée malgré la coupure. Si tu as reçu un courriel de confirmation,
      suis son lien, puis <TextLink to="/login">connecte-toi</TextLink> : tu reprendras où tu en étais.
    </Banner>
  );
}
