import type { EventData } from '@bottin/contracts/events/define-event.ts';
import type { platformSyncFailedV1 } from '@bottin/contracts/events/platform-sync-failed.v1.ts';

export type FailureReason = EventData<typeof platformSyncFailedV1>['reason'];

/** Failure to read the platform. The reason decides what happens next. */
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
