import { provenByCodeBody } from '@bottin/contracts/domain/second-factor.ts';
import type { CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { ProofForm } from '@bottin/ui/components/proof-form.tsx';
import { tellRefusal, useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { useState } from 'react';

const empty = { currentPassword: '', code: '' };

/** A button whose act wants the password and a code, asked for in a dialog; what is refused is said beside its field. */
export function AskPasswordAndCode<C extends HttpCall & { body: typeof provenByCodeBody }>({
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
  onDone: (answer: CallResponse<C>) => unknown;
}) {
  const [asking, setAsking] = useState(false);
  const form = useZodForm(provenByCodeBody, { defaultValues: empty, mode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const show = (open: boolean) => {
    form.reset(empty);
    setAsking(open);
  };
  const { send } = useSend(call, {
    onSuccess: (answer) => {
      setAsking(false);
      return onDone(answer);
    },
    onError: (error) => tellRefusal(form, host, error),
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
        <ProofForm onSubmit={submit} proof="code" register={form.register} errors={errors} />
      </ConfirmDialog>
    </>
  );
}
