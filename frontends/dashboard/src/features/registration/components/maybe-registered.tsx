import { Banner } from '@bottin/ui/components/badge.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';

/** The answer to a registration was lost, and the next one was refused: it may be their own that is in its way. */
export function MaybeRegistered() {
  return (
    <Banner tone="warning">
      Ta première demande est peut-être arrivée malgré la coupure. Si tu as reçu un email de confirmation,
      suis son lien, puis <TextLink to="/login">connecte-toi</TextLink> : tu reprendras où tu en étais.
    </Banner>
  );
}
