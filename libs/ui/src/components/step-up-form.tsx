import type { ComponentProps, FormEventHandler, Ref } from 'react';
import type { Elements } from '../lib/elements.ts';
import { StepUpFields } from './step-up-fields.tsx';

/**
 * The form in a dialog that confirms a sensitive action: first `children`, then the step-up fields. The
 * dialog's button or the Enter key submits the form. While the action is `pending`, the Enter key does
 * nothing.
 */
export function StepUpForm({
  ref,
  pending,
  onSubmit,
  children,
  ...fields
}: ComponentProps<typeof StepUpFields> & {
  ref?: Ref<HTMLFormElement>;
  pending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children?: Elements;
}) {
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        if (pending) event.preventDefault();
        else onSubmit(event);
      }}
      className="flex flex-col gap-5 pb-2"
    >
      {children}
      <StepUpFields {...fields} />
      {/* Enter submits a form with several fields only if it contains a submit button. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
