import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';

const moment = '2025-07-25T12:00:00.000Z';
const never = { isWeekly: false, consentedAt: null, nextAt: null };

/** Has the calls of the weekly digest answered, plainly. */
export function answerDigestCalls(services: FakeServices): void {
  services.answer(notificationsRpc.digest, () => never);
  services.answer(notificationsRpc.subscribeDigest, () => ({
    isWeekly: true,
    consentedAt: moment,
    nextAt: moment,
  }));
  services.answer(notificationsRpc.unsubscribeDigest, () => never);
  services.answer(notificationsRpc.endDigest, () => ({ message: 'C’est fait.' }));
}
