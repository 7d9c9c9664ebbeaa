import { Banner } from '@bottin/ui/components/badge.tsx';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';

/** Shows in the wizard's later steps that the account exists, and that its e-mail address isn't confirmed yet. */
export function AccountCreated({ email }: { email: string }) {
  if (useIsOff('mail')) return <Banner tone="success">Ton compte est créé. Tu peux continuer ici.</Banner>;
  return (
    <Banner tone="success">
      Ton compte est créé. Confirme ton courriel par le lien envoyé à <strong>{email}</strong> ; tu peux
      continuer ici en attendant.
    </Banner>
  );
}
