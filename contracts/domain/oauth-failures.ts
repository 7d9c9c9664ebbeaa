import { serviceUnavailable } from './shown-texts.ts';

/**
 * What can go wrong on the way to Google and back, and what `/auth/oauth-error` says of it. The address names a code; nothing else that
 * it may hold is shown, or a link could put a stranger's sentence on a page of ours.
 */
export const oauthFailureTexts = {
  access_denied: "Tu n'as pas autorisé l'accès à YouTube.",
  account_not_found: 'Ce compte n’existe plus.',
  channel_missing: 'Ce compte Google n’a pas de chaîne YouTube.',
  channel_taken: 'Cette chaîne YouTube est déjà liée à un autre compte.',
  cookie_missing:
    'Ton navigateur bloque les témoins, ou la demande a expiré. Accepte ceux de ce site, puis réessaie.',
  google_unavailable: 'Google ne répond pas pour le moment. Réessaie dans quelques minutes.',
  not_signed_in: 'Connecte-toi pour continuer.',
  oauth_failed: 'La connexion à YouTube a échoué. Réessaie dans quelques instants.',
  oauth_state_invalid: 'Cette demande de connexion a expiré ou a déjà servi. Recommence la connexion.',
  policy_refused:
    'L’organisation qui gère ce compte Google ne permet pas de le connecter. Essaie avec un autre compte.',
  quota_exhausted: 'YouTube ne nous laisse plus rien lire aujourd’hui. Réessaie demain.',
  scope_missing:
    'L’autorisation ne comprend pas la lecture de ta chaîne. Réessaie, et coche la case de YouTube.',
  service_unavailable: serviceUnavailable,
  too_many_requests: 'Trop de tentatives. Réessaie dans quelques minutes.',
} as const;

export type OauthFailure = keyof typeof oauthFailureTexts;

/** Errors by which Google itself ends a consent (RFC 6749, 4.1.2.1, and its own), as far as somebody can act on them. */
const googleErrors = new Map<string, OauthFailure>([
  ['access_denied', 'access_denied'],
  ['admin_policy_enforced', 'policy_refused'],
  ['org_internal', 'policy_refused'],
  ['server_error', 'google_unavailable'],
  ['temporarily_unavailable', 'google_unavailable'],
]);

/** Our own problems that mean the same to somebody who waits. */
const sameAs = new Map<string, OauthFailure>([
  ['overloaded', 'service_unavailable'],
  ['service_timeout', 'service_unavailable'],
]);

/** Returns the failure behind the `error` with which Google came back. */
export function failureOfGoogle(error: string): OauthFailure {
  return googleErrors.get(error) ?? 'oauth_failed';
}

/** Returns the failure behind a problem's `errorType`. */
export function failureOfProblem(errorType: string): OauthFailure {
  return isFailure(errorType) ? errorType : (sameAs.get(errorType) ?? 'oauth_failed');
}

/** Returns the text for what an address names: a known code, or one of these texts; null for anything else. */
export function oauthFailureText(error: string | null): string | null {
  if (error === null) return null;
  if (isFailure(error)) return oauthFailureTexts[error];
  return Object.values<string>(oauthFailureTexts).includes(error) ? error : null;
}

function isFailure(code: string): code is OauthFailure {
  return Object.hasOwn(oauthFailureTexts, code);
}
