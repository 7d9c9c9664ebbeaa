import { texts } from '@bottin/contracts/domain/texts.ts';
import type { ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { errorMessage, HttpError } from '@bottin/ui/calls/request.ts';
import { differentPasswords } from '../../lib/different-passwords.ts';

const byType: Readonly<Record<string, string>> = {
  email_taken: 'Email déjà utilisé',
  public_name_taken: 'Nom public déjà utilisé',
};

/** What is wrong with a field, in a toast: what to do about it stands beside the field. */
const shortly: Readonly<Record<string, string>> = {
  firstName: texts.firstNameInvalid,
  lastName: texts.lastNameInvalid,
  email: texts.emailFormat,
};

/** What to announce of a refused registration; its fields say the rest. */
export function refusalToast(error: unknown): ToastMessage {
  const tone = 'destructive' as const;
  const problem = error instanceof HttpError ? error.problem : null;
  if (error instanceof HttpError && error.status >= 500) {
    return { title: 'Erreur serveur, veuillez réessayer dans quelques instants.', tone };
  }
  if (!problem) return { title: 'Erreur de connexion', description: errorMessage(error), tone };
  if (problem.errorType === 'platform_required') {
    return { title: texts.connectionRequired, description: problem.message, tone };
  }
  const title = byType[problem.errorType] ?? (problem.statusCode === 400 ? 'Erreur de validation' : 'Erreur');
  const [wrong] = problem.errors;
  const known = title === 'Erreur de validation' ? shortly[String(wrong?.path[0])] : undefined;
  const first = known ?? wrong?.message ?? problem.message;
  return { title, ...(first === title ? {} : { description: first }), tone };
}

/** What to announce of a form that its own rules refused. */
export function invalidToast(fields: readonly string[]): ToastMessage {
  const tone = 'destructive' as const;
  const [only = ''] = fields.length === 1 ? fields : [];
  if (only === 'confirmPassword') return { title: differentPasswords, tone };
  const title = only === 'publicName' || only === 'email' ? 'Format invalide' : 'Erreur de validation';
  return { title, description: shortly[only] ?? 'Vérifie les champs signalés.', tone };
}

/** True when the registration cookie, or the session, no longer covers this account. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}
