import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { Button, type ButtonVariant } from '@bottin/ui/components/button.tsx';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { ResendOutcome } from './resend-outcome.tsx';

/** Button that resends the validation link and shows the result. */
export function ResendValidation({
  email,
  variant = 'secondary',
  onAlreadyValidated,
}: {
  email: string;
  variant?: ButtonVariant;
  onAlreadyValidated?: () => void;
}) {
  const { send, pending, response, error } = useSend(authCalls.resendValidation, {
    onError: (failure) => {
      if (failure instanceof HttpError && failure.problem?.errorType === 'email_already_validated') {
        onAlreadyValidated?.();
      }
    },
  });

  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant={variant} size="sm" pending={pending} onClick={() => send({ body: { email } })}>
        Renvoyer le lien de validation
      </Button>
      <ResendOutcome error={error} message={response?.message} />
    </div>
  );
}
