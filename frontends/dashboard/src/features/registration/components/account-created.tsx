import { Banner } from '@bottin/ui/components/badge.tsx';

/** Shows in the wizard's later steps that the account exists, and that its e-mail address isn't confirmed yet. */
export function AccountCreated({ email, areEmailsOff }: { email: string; areEmailsOff: boolean }) {
  if (areEmailsOff) return <Banner tone="success">Ton compte est créé. Tu peux continuer ici.</Banner>;
  return (
    <Banner tone="success">
      Ton compte est créé. Confirme ton courriel par le lien envoyé à <strong>{email}</strong> ; tu peux
      continuer ici en attendant.
    </Banner>
  );
}
