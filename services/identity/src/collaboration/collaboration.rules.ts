import {
  collaborationConsentText,
  collaborationTexts,
  findPauseError,
} from '@bottin/contracts/domain/collaboration.ts';
import type {
  CollaborationForm,
  CollaborationSettings,
} from '@bottin/contracts/domain/collaboration-schema.ts';
import { invalidField } from '../accounts/user.errors.ts';

/** Whether the account needs to agree to the current text: it has agreed to none, or to an older one. */
function needsConsent(present: CollaborationSettings | null): boolean {
  return present?.consent !== collaborationConsentText;
}

/**
 * Returns the settings after the form was sent, and whether they rely on a new consent. A pause that was saved
 * earlier and has passed since may stay.
 * @throws ProblemError 400 validation_failed when the consent is missing or the pause isn't possible
 */
export function applyCollaborationForm(
  present: CollaborationSettings | null,
  { kinds, delay, pausedUntil, consent }: CollaborationForm,
  now: Date,
): { settings: CollaborationSettings; isNewConsent: boolean } {
  const isNewPause = pausedUntil !== null && pausedUntil !== present?.pausedUntil;
  const pauseError = isNewPause ? findPauseError(pausedUntil, now.getTime()) : undefined;
  if (pauseError) throw invalidField('pausedUntil', pauseError);
  const isNewConsent = needsConsent(present);
  if (isNewConsent && consent === undefined) {
    throw invalidField('consent', collaborationTexts.consentRequired);
  }
  const consentedAt = isNewConsent || !present ? now.toISOString() : present.consentedAt;
  return {
    settings: { kinds, delay, pausedUntil, consent: collaborationConsentText, consentedAt },
    isNewConsent,
  };
}
