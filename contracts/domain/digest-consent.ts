/**
 * Text that a subscriber of the digest agrees to. It is stored with the date of consent, as Canada's
 * anti-spam law requires.
 */
export const digestConsentText =
  'J’accepte que Bottin m’envoie par courriel, une fois par semaine, les nouvelles publications des profils que je suis et les nouveaux créateurs qui correspondent à mes recherches enregistrées. Je peux me désabonner n’importe quand.';

/**
 * Returns whether a subscriber consented to digests with the new creators of saved searches. Earlier consent
 * texts cover only publications.
 */
export function coversSavedSearches(consent: string): boolean {
  return consent === digestConsentText;
}
