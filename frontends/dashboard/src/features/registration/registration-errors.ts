import { texts } from '@bottin/contracts/domain/texts.ts';
import type { ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { errorMessage, HttpError } from '@bottin/ui/hooks/request.ts';

const byType: Readonly<Record<string, string>> = {
  email_taken: 'Email déjà utilisé',
  public_name_taken: 'Nom public déjà utilisé',
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
  const title = byType[problem.errorType] ?? 'Erreur de validation';
  const first = problem.errors[0]?.message ?? problem.message;
  return { title, ...(first === title ? {} : { description: first }), tone };
}

/** What to announce of a form that its own rules refused. */
export function invalidToast(fields: readonly string[]): ToastMessage {
  const tone = 'destructive' as const;
  if (fields.length === 1 && fields[0] === 'confirmPassword')
    return { title: 'Mots de passe différents', tone };
  if (fields.length === 1 && (fields[0] === 'publicName' || fields[0] === 'email')) {
    return { title: 'Format invalide', tone };
  }
  return { title: 'Erreur de validation', description: 'Vérifie les champs signalés.', tone };
}

/** True when the registration cookie, or the session, no longer covers this account. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}
