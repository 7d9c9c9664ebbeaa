import type { exportedDigestSchema, exportedEmailSchema } from '@bottin/contracts/domain/account-data.ts';
import type { z } from 'zod';
import type { DeliveryEntity } from './deliveries.entity.ts';
import type { SubscriptionEntity } from '../digest-subscriptions/subscription.entity.ts';
import type { EarlierConsent } from '../digest-subscriptions/subscriptions.repository.ts';

/** Converts a delivery to the form used in its recipient's personal-data export. */
export function toExportedEmail(delivery: DeliveryEntity): z.infer<typeof exportedEmailSchema> {
  return {
    kind: delivery.kind,
    status: delivery.status,
    attempts: delivery.attempts,
    createdAt: delivery.createdAt.toISOString(),
    doneAt: delivery.doneAt?.toISOString() ?? null,
  };
}

/**
 * Converts a digest subscription and its earlier consents to the form used in the subscriber's personal-data
 * export.
 */
export function toExportedDigest(
  subscription: SubscriptionEntity,
  earlierConsents: readonly EarlierConsent[],
): z.infer<typeof exportedDigestSchema> {
  const { consent, consentedAt, endedAt, endedBy, coveredUntil } = subscription;
  return {
    consent,
    consentedAt: consentedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    endedBy,
    coveredUntil: coveredUntil.toISOString(),
    earlierConsents: earlierConsents.map((earlier) => ({
      ...earlier,
      consentedAt: earlier.consentedAt.toISOString(),
      endedAt: earlier.endedAt.toISOString(),
    })),
  };
}
