import { emailsOff, youtubeOff } from '@bottin/contracts/domain/page-texts.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';

/** Lists the optional services that this site doesn't use, and the settings that enable them. */
export function OffNotices() {
  const isYoutubeOff = useIsOff('figures');
  const areEmailsOff = useIsOff('mail');
  return (
    <>
      {areEmailsOff && (
        <Banner tone="warning" className="mb-4">
          {`${emailsOff} Ceux qui sont encore valides partiront quand SMTP_URL sera réglé.`}
        </Banner>
      )}
      {isYoutubeOff && (
        <Banner tone="warning" className="mb-4">
          {`${youtubeOff} Elle le sera quand GOOGLE_CLIENT_ID et GOOGLE_CLIENT_SECRET seront réglés.`}
        </Banner>
      )}
    </>
  );
}
