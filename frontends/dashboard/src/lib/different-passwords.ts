import type { Host } from '@bottin/contracts/remotes/host.ts';

/** The specification's title for two passwords that aren't the same. */
export const differentPasswords = 'Mots de passe différents';

/** Announces that the two passwords of a form differ, where nothing else is wrong with it. */
export function tellDifferentPasswords(host: Pick<Host, 'toast'>, invalid: object): void {
  const fields = Object.keys(invalid);
  if (fields.length === 1 && fields[0] === 'confirmPassword')
    host.toast({ title: differentPasswords, tone: 'destructive' });
}
