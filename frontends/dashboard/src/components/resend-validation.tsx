import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import { getErrorMessage, HttpError } from '@bottin/ui/calls/request.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { Button, type ButtonVariant } from '@bottin/ui/components/button.tsx';
import { useSend } from '@bottin/ui/hooks/use-send.ts';

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
  const message = error ? getErrorMessage(error) : response?.message;

  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant={variant} size="sm" pending={pending} onClick={() => send({ body: { email } })}>
        Renvoyer le lien de validation
      </Button>
      {message && (
        <Banner role="alert" tone={error ? 'danger' : 'success'}>
          {message}
        </Banner>
      )}
    </div>
  );
}
