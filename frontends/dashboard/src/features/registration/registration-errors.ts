import { texts } from '@bottin/contracts/domain/texts.ts';
import type { ToastMessage } from '@bottin/contracts/remotes/host.ts';
import { errorMessage, HttpError } from '@bottin/ui/calls/request.ts';
import { differentPasswords } from '../../lib/different-passwords.ts';

const byType: Readonly<Record<string, string>> = {
  email_taken: 'Email déjà utilisé',
  public_name_taken: 'Nom public déjà utilisé',
};

const serverError = 'Erreur serveur, veuillez réessayer dans quelques instants.';

/** What is wrong with a field, in a toast: what to do about it stands beside the field. */
const shortly: Readonly<Record<string, string>> = {
  firstName: texts.firstNameInvalid,
  lastName: texts.lastNameInvalid,
  email: texts.emailFormat,
};

/** A field that a refusal is about, and what to say beside it. */
interface FieldRefusal {
  field: 'email' | 'password' | 'publicName' | 'firstName' | 'lastName';
  message: string;
}

/** The specification's catalogue of registration errors by the words of their message, in French or English. */
const byWords: ReadonlyArray<FieldRefusal & { words: RegExp }> = [
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

/** The types that the API gives to what it refuses a registration for. */
const knownTypes: ReadonlySet<string> = new Set([
  ...Object.keys(byType),
  'password_weak',
  'validation_failed',
  'platform_required',
  'too_many_requests',
]);

/** What a refusal says where no type of it is known: the text of its problem, or the body as it came. */
function untypedMessage(error: unknown): string | null {
  if (!(error instanceof HttpError)) return null;
  if (error.problem && knownTypes.has(error.problem.errorType)) return null;
  return error.problem?.message ?? error.message.replace(/^\d+: /, '');
}

/** The field that a refusal without a known type is about, by its message; null when it names none. */
export function refusedField(error: unknown): FieldRefusal | null {
  const message = untypedMessage(error);
  const found = message === null ? undefined : byWords.find(({ words }) => words.test(message));
  return found ? { field: found.field, message: found.message } : null;
}

function titleOf({ message }: FieldRefusal): string {
  if (message === texts.emailTaken) return 'Email déjà utilisé';
  if (message === texts.publicNameTaken) return 'Nom public déjà utilisé';
  return 'Erreur de validation';
}

function toastByWords(message: string): Omit<ToastMessage, 'tone'> | null {
  if (/\b500\b/.test(message)) return { title: serverError };
  return /validation|\bfield\b|\bchamps?\b/i.test(message) ? { title: 'Erreur de validation' } : null;
}

/** What to announce of a refused registration; its fields say the rest. */
export function refusalToast(error: unknown): ToastMessage {
  const tone = 'destructive' as const;
  const problem = error instanceof HttpError ? error.problem : null;
  if (error instanceof HttpError && error.status >= 500) {
    return { title: serverError, tone };
  }
  const untyped = untypedMessage(error);
  if (untyped !== null) {
    const refused = refusedField(error);
    const said = refused ? { title: titleOf(refused), description: refused.message } : toastByWords(untyped);
    if (said) return { ...said, tone };
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
