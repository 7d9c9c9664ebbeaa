import { passwordAndCodeBody } from '@bottin/contracts/domain/second-factor.ts';
import type { CallResponse, Endpoint } from '@bottin/contracts/http/endpoint.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { StepUpForm } from '@bottin/ui/components/step-up-form.tsx';
import { showFormError, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useState } from 'react';
import type { z } from 'zod';

const empty = { currentPassword: '', code: '' };

/**
 * Button for an action that requires password and code. A dialog asks for both, and shows errors at their
 * field.
 */
export function PasswordAndCodeButton<C extends Endpoint<z.ZodType, z.ZodType, typeof passwordAndCodeBody>>({
  host,
  call,
  label,
  title,
  description,
  confirmLabel,
  tone,
  onDone,
}: {
  host: Pick<Host, 'toast'>;
  call: C;
  label: string;
  title: string;
  description: string;
  confirmLabel: string;
  tone: 'primary' | 'danger';
  onDone: (response: CallResponse<C>) => unknown;
}) {
  const [asking, setAsking] = useState(false);
  const form = useZodForm(passwordAndCodeBody, { defaultValues: empty, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const show = (open: boolean) => {
    form.reset(empty);
    setAsking(open);
  };
  const { send } = useSend(call, {
    onSuccess: (response) => {
      setAsking(false);
      return onDone(response);
    },
    onError: (error) => showFormError(form, host, error),
  });
  const submit = form.handleSubmit((body) => send({ body } as Parameters<typeof send>[0]));
  return (
    <>
      <Button variant="secondary" onClick={() => show(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={show}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        tone={tone}
        pending={isSubmitting}
        onConfirm={submit}
      >
        <StepUpForm
          pending={isSubmitting}
          onSubmit={submit}
          requiredFactor="code"
          register={form.register}
          errors={errors}
        />
      </ConfirmDialog>
    </>
  );
}
