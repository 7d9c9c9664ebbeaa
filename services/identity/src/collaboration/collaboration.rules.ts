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

const dayMs = 86_400_000;

/**
 * Maximum number of consents of an account in a number of days. Every consent is stored as long as the account
 * exists, and the account export reads all of them in one message.
 */
export const consentLimit = { count: 10, days: 30 };

/** Returns the start of the period in which {@link consentLimit} counts. */
export function getConsentPeriodStart(now: Date): Date {
  return new Date(now.getTime() - consentLimit.days * dayMs);
}

/**
 * Returns whether the user must agree to the current consent text, because the user has agreed to an older text
 * or to none.
 */
function needsConsent(present: CollaborationSettings | null): boolean {
  return present?.consent !== collaborationConsentText;
}

/**
 * Returns the settings to store for a form, and whether they include a new consent. A pause may end in the
 * past only if the stored settings contain the same pause.
 * @throws ProblemError 400 validation_failed when the consent is missing or the end of the pause isn't
 * allowed
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
