import type { EventData } from '@bottin/contracts/events/define-event.ts';
import type { platformSyncFailedV1 } from '@bottin/contracts/events/platform-sync-failed.v1.ts';

export type FailureReason = EventData<typeof platformSyncFailedV1>['reason'];

/** A failed read from a platform. The reason determines whether and when the sync is retried. */
export class PlatformFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PlatformFailure';
  }
}
