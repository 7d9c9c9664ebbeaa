import type { ComponentProps, FormEventHandler, Ref } from 'react';
import type { Elements } from '../lib/elements.ts';
import { ProofFields } from './proof-fields.tsx';

/** Form of a confirmation dialog: the proof fields, after what else the dialog asks. The dialog's own button, or Enter, submits it. */
export function ProofForm({
  ref,
  onSubmit,
  children,
  ...fields
}: ComponentProps<typeof ProofFields> & {
  ref?: Ref<HTMLFormElement>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children?: Elements;
}) {
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} className="flex flex-col gap-5 pb-2">
      {children}
      <ProofFields {...fields} />
      {/* Enter submits a form of several fields only if it contains a submit button. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  );
}
