import type { exportedEmailSchema } from '@bottin/contracts/domain/account-data.ts';
import type { z } from 'zod';
import type { DeliveryEntity } from './deliveries.entity.ts';

/** An e-mail as its recipient sees it in their download. */
export function toExportedEmail(delivery: DeliveryEntity): z.infer<typeof exportedEmailSchema> {
  return {
    kind: delivery.kind,
    status: delivery.status,
    attempts: delivery.attempts,
    createdAt: delivery.createdAt.toISOString(),
    doneAt: delivery.doneAt?.toISOString() ?? null,
  };
}
