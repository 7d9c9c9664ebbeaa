import type { Host } from '@bottin/contracts/remotes/host.ts';

/** The specification's title for two different passwords. */
export const passwordMismatchTitle = 'Mots de passe différents';

/** Shows a toast that two passwords differ, when that is the form's only error. */
export function toastPasswordMismatch(host: Pick<Host, 'toast'>, invalid: object): void {
  const fields = Object.keys(invalid);
  if (fields.length === 1 && fields[0] === 'confirmPassword')
    host.toast({ title: passwordMismatchTitle, tone: 'destructive' });
}
