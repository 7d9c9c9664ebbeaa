import { emailsOff } from '@bottin/contracts/domain/page-texts.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';

/** Shows the result of a request for a new validation link. `sent` is the message of the response. */
export function ResendOutcome({ error, sent }: { error: unknown; sent: string | undefined }) {
  if (error) {
    return (
      <Banner role="alert" tone="danger">
        {getErrorMessage(error)}
      </Banner>
    );
  }
  return sent === undefined ? null : <Sent message={sent} />;
}

/** Replaces the message on a site without an SMTP server, because it claims that a link was sent. */
function Sent({ message }: { message: string }) {
  const areEmailsOff = useIsOff('mail');
  return (
    <Banner role="alert" tone={areEmailsOff ? 'warning' : 'success'}>
      {areEmailsOff ? emailsOff : message}
    </Banner>
  );
}
