import { authCalls } from '@bottin/contracts/http/auth.ts';
import { Banner } from '@bottin/ui/components/badge.tsx';
import { Button, type ButtonVariant } from '@bottin/ui/components/button.tsx';
import { sendCall } from '@bottin/ui/hooks/http.ts';
import { errorMessage, HttpError } from '@bottin/ui/hooks/request.ts';
import { useState } from 'react';

type Answer = { tone: 'success' | 'danger'; message: string };

/** Sends the validation link again, and says how it went. */
export function ResendValidation({
  email,
  variant = 'secondary',
  onAlreadyValidated,
}: {
  email: string;
  variant?: ButtonVariant;
  onAlreadyValidated?: () => void;
}) {
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const resend = async () => {
    setPending(true);
    setAnswer(null);
    try {
      const { message } = await sendCall(authCalls.resendValidation, { body: { email } });
      setAnswer({ tone: 'success', message });
    } catch (error) {
      setAnswer({ tone: 'danger', message: errorMessage(error) });
      if (error instanceof HttpError && error.problem?.errorType === 'email_already_validated') {
        onAlreadyValidated?.();
      }
    } finally {
      setPending(false);
    }
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant={variant} size="sm" pending={pending} onClick={resend}>
        Renvoyer le lien de validation
      </Button>
      {answer && (
        <Banner role="alert" tone={answer.tone}>
          {answer.message}
        </Banner>
      )}
    </div>
  );
}
