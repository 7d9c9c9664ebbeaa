import { texts } from '@bottin/contracts/domain/texts.ts';
import type { ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { getErrorMessage, HttpError } from '@bottin/ui/calls/request.ts';
import { passwordMismatchTitle } from '../../lib/password-confirmation.ts';

const titleByType: Readonly<Record<string, string>> = {
  email_taken: 'Email déjà utilisé',
  public_name_taken: 'Nom public déjà utilisé',
};

const serverError = 'Erreur serveur, veuillez réessayer dans quelques instants.';

/** Short error messages by field, shown in the toast. The field itself shows how to fix the error. */
const shortFieldErrors: Readonly<Record<string, string>> = {
  firstName: texts.firstNameInvalid,
  lastName: texts.lastNameInvalid,
  email: texts.emailFormat,
};

/** Field, and the error message to show at that field. */
interface FieldError {
  field: 'email' | 'password' | 'publicName' | 'firstName' | 'lastName';
  message: string;
}

/**
 * Registration errors that the specification defines. An error response matches an entry when its
 * message matches the entry's `words`, which cover French and English.
 */
const fieldErrorPatterns: ReadonlyArray<FieldError & { words: RegExp }> = [
  { field: 'email', message: texts.emailTaken, words: /e-?mail.*(?:utilisé|exist|already|in use|taken)/i },
  {
    field: 'password',
    message: texts.passwordWeak,
    words: /mot de passe.*faible|weak password|password.*weak/i,
  },
  {
    field: 'publicName',
    message: texts.publicNameTaken,
    words: /(?:nom|name).*(?:déjà utilisé|already|in use|taken)/i,
  },
  {
    field: 'firstName',
    message: texts.firstNameInvalid,
    words: /prénom.*invalide|(?:invalid.*first|first.*invalid)/i,
  },
  {
    field: 'lastName',
    message: texts.lastNameInvalid,
    words: /\bnom.*invalide|(?:invalid.*last|last.*invalid)/i,
  },
  {
    field: 'email',
    message: texts.emailFormat,
    words: /format.*e-?mail|e-?mail.*(?:invalid|format)|invalid.*e-?mail/i,
  },
];

/** Error types of the registration API. Other errors are matched by the words in their message. */
const knownTypes: ReadonlySet<string> = new Set([
  ...Object.keys(titleByType),
  'password_weak',
  'validation_failed',
  'platform_required',
  'too_many_requests',
]);

/**
 * Returns the message of an error whose type isn't in `knownTypes`: the problem's text, or the raw body.
 * Returns null for other errors.
 */
function getUntypedMessage(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.problem && knownTypes.has(error.problem.errorType)) return null;
  return error.problem?.message ?? error.message.replace(/^\d+: /, '');
}

/**
 * Returns the field that an error's message is about. Returns null when the error has a known type, or its
 * message is about no field.
 */
export function findFieldError(error: unknown): FieldError | null {
  const message = getUntypedMessage(error);
  const found = message === null ? undefined : fieldErrorPatterns.find(({ words }) => words.test(message));
  return found ? { field: found.field, message: found.message } : null;
}

function getToastTitle({ message }: FieldError): string {
  if (message === texts.emailTaken) return 'Email déjà utilisé';
  if (message === texts.publicNameTaken) return 'Nom public déjà utilisé';
  return 'Erreur de validation';
}

function matchToast(message: string): Omit<ToastMessage, 'tone'> | null {
  if (/\b500\b/.test(message)) return { title: serverError };
  return /validation|\bfield\b|\bchamps?\b/i.test(message) ? { title: 'Erreur de validation' } : null;
}

/** Builds the toast for a rejected registration; the fields show the details. */
export function buildErrorToast(error: unknown): ToastMessage {
  const tone = 'destructive' as const;
  const problem = error instanceof HttpError ? error.problem : null;
  if (error instanceof HttpError && error.status >= 500) {
    return { title: serverError, tone };
  }
  const untyped = getUntypedMessage(error);
  if (untyped !== null) {
    const refused = findFieldError(error);
    const message = refused
      ? { title: getToastTitle(refused), description: refused.message }
      : matchToast(untyped);
    if (message) return { ...message, tone };
  }
  if (!problem) return { title: 'Erreur de connexion', description: getErrorMessage(error), tone };
  if (problem.errorType === 'platform_required') {
    return { title: texts.connectionRequired, description: problem.message, tone };
  }
  const title =
    titleByType[problem.errorType] ?? (problem.statusCode === 400 ? 'Erreur de validation' : 'Erreur');
  const [wrong] = problem.errors;
  const shortError = title === 'Erreur de validation' ? shortFieldErrors[String(wrong?.path[0])] : undefined;
  const first = shortError ?? wrong?.message ?? problem.message;
  return { title, ...(first === title ? {} : { description: first }), tone };
}

/** Builds the toast for a form in which these fields failed validation in the browser. */
export function buildInvalidToast(fields: readonly string[]): ToastMessage {
  const tone = 'destructive' as const;
  const [only = ''] = fields.length === 1 ? fields : [];
  if (only === 'confirmPassword') return { title: passwordMismatchTitle, tone };
  const title = only === 'publicName' || only === 'email' ? 'Format invalide' : 'Erreur de validation';
  return { title, description: shortFieldErrors[only] ?? 'Vérifie les champs signalés.', tone };
}

/** Returns whether the registration cookie or the session no longer gives access to this account. */
export function hasLostAccess(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}
