import { ExternalLink } from '@bottin/ui/components/link.tsx';

/** YouTube's terms require this notice beside its statistics. */
export function YoutubeNotice() {
  return (
    <p className="text-muted text-xs">
      Chiffres fournis par les services API YouTube.{' '}
      <ExternalLink href="https://www.youtube.com/t/terms">Conditions de YouTube</ExternalLink>,{' '}
      <ExternalLink href="https://policies.google.com/privacy">
        règles de confidentialité de Google
      </ExternalLink>
      ,{' '}
      <ExternalLink href="https://security.google.com/settings/security/permissions">
        autorisations de ton compte Google
      </ExternalLink>
      .
    </p>
  );
}
