import { texts } from '@bottin/contracts/domain/texts.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { z } from 'zod';

/** Title of the toast that the specification requires when the two passwords differ. */
export const passwordMismatchTitle = 'Mots de passe différents';

/**
 * Adds the field `confirmPassword` to a form. Its value must equal that of the password field. `name` is the
 * name of the password field.
 */
export function withConfirmation<Shape extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
  name: keyof Shape & string,
) {
  return form
    .extend({ confirmPassword: z.string() })
    .refine((typed: Record<string, unknown>) => typed[name] === typed.confirmPassword, {
      path: ['confirmPassword'],
      message: texts.passwordsDiffer,
    });
}

/** Shows a toast when the form's only error is that the two passwords differ. */
export function toastPasswordMismatch(host: Pick<Host, 'toast'>, invalid: object): void {
  const fields = Object.keys(invalid);
  if (fields.length === 1 && fields[0] === 'confirmPassword')
    host.toast({ title: passwordMismatchTitle, tone: 'destructive' });
}
