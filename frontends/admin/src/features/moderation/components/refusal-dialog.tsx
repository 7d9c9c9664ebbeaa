import { limits } from '@bottin/contracts/domain/limits.ts';
import { refusalReasonSchema } from '@bottin/contracts/http/admin.ts';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Textarea } from '@bottin/ui/components/input.tsx';
import { useZodForm } from '@bottin/ui/forms/use-zod-form.ts';
import { z } from 'zod';

const refusalForm = z.object({ reason: refusalReasonSchema });

/** Asks why a profile is refused. */
export function RefusalDialog({
  open,
  onOpenChange,
  name,
  onRefuse,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  onRefuse: (reason: string) => Promise<void>;
}) {
  const form = useZodForm(refusalForm, { defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ reason }) => onRefuse(reason));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Refuser ${name} ?`}
      description="La raison est envoyée par email au propriétaire du profil, qui peut le modifier et le soumettre de nouveau."
      confirmLabel="Refuser"
      pending={isSubmitting}
      onConfirm={submit}
    >
      <form noValidate onSubmit={submit} className="pb-2">
        <Field
          label="Raison du refus"
          required
          hint={`De ${limits.refusalReason.min} à ${limits.refusalReason.max} caractères.`}
          error={errors.reason?.message}
        >
          {(control) => <Textarea {...control} {...form.register('reason')} />}
        </Field>
      </form>
    </ConfirmDialog>
  );
}
