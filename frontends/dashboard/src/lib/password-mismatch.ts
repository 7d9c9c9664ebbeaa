import type { Host } from '@bottin/contracts/remotes/host.ts';

/** Title of the toast that the specification requires when the two passwords differ. */
export const passwordMismatchTitle = 'Mots de passe différents';

/** Shows a toast when the form's only error is that the two passwords differ. */
export function toastPasswordMismatch(host: Pick<Host, 'toast'>, invalid: object): void {
  const fields = Object.keys(invalid);
  if (fields.length === 1 && fields[0] === 'confirmPassword')
    host.toast({ title: passwordMismatchTitle, tone: 'destructive' });
}
