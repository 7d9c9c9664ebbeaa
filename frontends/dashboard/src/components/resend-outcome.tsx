import { emailsOff } from '@bottin/contracts/domain/page-texts.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';

/**
 * Shows the result of a request for a new validation link. `message` is the message of the response. On a
 * site without an SMTP server, a notice replaces it, because it claims that a link was sent.
 */
export function ResendOutcome({ error, message }: { error: unknown; message: string | undefined }) {
  // Read before there is a result, so that the message isn't shown until the notice replaces it.
  const areEmailsOff = useIsOff('mail');
  if (error) {
    return (
      <Banner role="alert" tone="danger">
        {getErrorMessage(error)}
      </Banner>
    );
  }
  if (message === undefined) return null;
  return (
    <Banner role="alert" tone={areEmailsOff ? 'warning' : 'success'}>
      {areEmailsOff ? emailsOff : message}
    </Banner>
  );
}
