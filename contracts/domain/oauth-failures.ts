import { serviceUnavailable, youtubeOff } from './page-texts.ts';

/**
 * Text of each OAuth failure on `/auth/oauth-error`, by failure code. The page only shows texts from this
 * list. If it showed any text from its URL, a link could put an attacker's message on our site.
 */
export const oauthFailureTexts = {
  access_denied: "Tu n'as pas autorisé l'accès à YouTube.",
  account_not_found: 'Ce compte n’existe plus.',
  channel_missing: 'Ce compte Google n’a pas de chaîne YouTube.',
  channel_taken: 'Cette chaîne YouTube est déjà liée à un autre compte.',
  cookie_missing:
    'Ton navigateur bloque les témoins, ou la demande a expiré. Accepte ceux de ce site, puis réessaie.',
  google_not_configured: youtubeOff,
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

/**
 * OAuth failures by the error that Google's consent screen returns (RFC 6749, 4.1.2.1, and Google's own
 * errors). Contains only errors that the user can do something about.
 */
const failureByGoogleError = new Map<string, OauthFailure>([
  ['access_denied', 'access_denied'],
  ['admin_policy_enforced', 'policy_refused'],
  ['org_internal', 'policy_refused'],
  ['server_error', 'google_unavailable'],
  ['temporarily_unavailable', 'google_unavailable'],
]);

/** OAuth failures by the `errorType` that a service of ours returned. */
const failureByErrorType = new Map<string, OauthFailure>([
  ['overloaded', 'service_unavailable'],
  ['service_timeout', 'service_unavailable'],
]);

/** Maps Google's `error` parameter to a failure. */
export function mapGoogleError(error: string): OauthFailure {
  return failureByGoogleError.get(error) ?? 'oauth_failed';
}

export function mapProblemType(errorType: string): OauthFailure {
  return isOauthFailure(errorType) ? errorType : (failureByErrorType.get(errorType) ?? 'oauth_failed');
}

/**
 * Returns the text for a failure code, or the argument when it already is one of these texts; null for any
 * other argument.
 */
export function oauthFailureText(error: string | null): string | null {
  if (error === null) return null;
  if (isOauthFailure(error)) return oauthFailureTexts[error];
  return Object.values<string>(oauthFailureTexts).includes(error) ? error : null;
}

function isOauthFailure(code: string): code is OauthFailure {
  return Object.hasOwn(oauthFailureTexts, code);
}
