import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import {
  collaborationConsentText,
  collaborationTexts,
  findPauseError,
} from '@bottin/contracts/domain/collaboration.ts';
import { collaborationBody, type CollaborationForm } from '@bottin/contracts/domain/collaboration-schema.ts';

type Settings = SessionUser['collaboration'];

/** Form values; `delay` is '' until the creator has chosen one. */
interface CollaborationValues {
  kinds: CollaborationForm['kinds'];
  delay: CollaborationForm['delay'] | '';
  pausedUntil: string | null;
  consent: CollaborationForm['consent'];
}

/** Returns whether the account must still agree to the current consent text. */
export function needsConsent(settings: Settings): boolean {
  return settings?.consent !== collaborationConsentText;
}

export function toFormValues(settings: Settings): CollaborationValues {
  const { kinds = [], delay = '', pausedUntil = null } = settings ?? {};
  return { kinds, delay, pausedUntil, consent: undefined };
}

/**
 * Builds the schema of the request body, with checks that depend on the account's settings and on today's date.
 */
export function buildFormSchema(settings: Settings) {
  const { pausedUntil, consent } = collaborationBody.shape;
  return collaborationBody.extend({
    pausedUntil: pausedUntil.superRefine((day, context) => {
      const error = day === null || day === settings?.pausedUntil ? undefined : findPauseError(day);
      if (error) context.addIssue({ code: 'custom', message: error });
    }),
    consent: consent.refine(
      (given) => given !== undefined || !needsConsent(settings),
      collaborationTexts.consentRequired,
    ),
  });
}
