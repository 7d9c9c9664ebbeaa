import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';

const timestamp = '2025-07-25T12:00:00.000Z';
const notSubscribed = { isWeekly: false, consentedAt: null, nextAt: null, coversSearches: false };

export function stubDigestCalls(services: FakeServices): void {
  services.stubRpc(notificationsRpc.digest, () => notSubscribed);
  services.stubRpc(notificationsRpc.subscribeDigest, () => ({
    isWeekly: true,
    consentedAt: timestamp,
    nextAt: timestamp,
    coversSearches: true,
  }));
  services.stubRpc(notificationsRpc.unsubscribeDigest, () => notSubscribed);
  services.stubRpc(notificationsRpc.endDigest, () => ({ message: 'C’est fait.' }));
}
