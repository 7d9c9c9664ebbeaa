import { emailChangeRequestedV1 } from '@bottin/contracts/events/email-change-requested.v1.ts';
import { emailChangedV1 } from '@bottin/contracts/events/email-changed.v1.ts';
import { emailValidatedV1 } from '@bottin/contracts/events/email-validated.v1.ts';
import { emailValidationRequestedV1 } from '@bottin/contracts/events/email-validation-requested.v1.ts';
import { messagePostedV1 } from '@bottin/contracts/events/message-posted.v1.ts';
import { passkeyAddedV1 } from '@bottin/contracts/events/passkey-added.v1.ts';
import { passkeyRemovedV1 } from '@bottin/contracts/events/passkey-removed.v1.ts';
import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { passwordResetRequestedV1 } from '@bottin/contracts/events/password-reset-requested.v1.ts';
import { platformSyncFailedV1 } from '@bottin/contracts/events/platform-sync-failed.v1.ts';
import { recoveryCodeUsedV1 } from '@bottin/contracts/events/recovery-code-used.v1.ts';
import { recoveryCodesRenewedV1 } from '@bottin/contracts/events/recovery-codes-renewed.v1.ts';
import { secondFactorAddedV1 } from '@bottin/contracts/events/second-factor-added.v1.ts';
import { secondFactorRemovedV1 } from '@bottin/contracts/events/second-factor-removed.v1.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userRefusedV1 } from '@bottin/contracts/events/user-refused.v1.ts';
import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { v5 as uuidv5 } from 'uuid';
import { DeliveriesRepository } from './deliveries.repository.ts';

const each = { apply: 'each' } as const;

/** Events with a user id and a request id, and the type of e-mail that each of them causes. */
const requests = [
  [emailValidationRequestedV1, 'email-validation'],
  [emailChangedV1, 'email-changed'],
  [passwordResetRequestedV1, 'password-reset'],
  [passwordChangedV1, 'password-changed'],
  [secondFactorAddedV1, 'second-factor-added'],
  [secondFactorRemovedV1, 'second-factor-removed'],
  [recoveryCodeUsedV1, 'recovery-code-used'],
  [recoveryCodesRenewedV1, 'recovery-codes-renewed'],
  [passkeyAddedV1, 'passkey-added'],
  [passkeyRemovedV1, 'passkey-removed'],
] as const;

export const deliveriesConsumers = defineConsumers(DeliveriesRepository, (on) => [
  ...requests.map(([event, kind]) =>
    on(event, each, (deliveries, { id, data: { userId, requestId } }, tx) =>
      deliveries.add(tx, { id, kind, userId, requestId }),
    ),
  ),
  // This event causes two e-mails: the new address gets a link that confirms the change, and the current
  // address gets a link that cancels it. The id of the second e-mail is derived from the event's id, so that
  // a repeated event adds nothing.
  on(emailChangeRequestedV1, each, async (deliveries, { id, data: { userId, requestId } }, tx) => {
    await deliveries.add(tx, { id, kind: 'email-change', userId, requestId });
    const noticeId = uuidv5('email-change-notice', id);
    await deliveries.add(tx, { id: noticeId, kind: 'email-change-notice', userId, requestId });
  }),
  // If the account is already approved, only the approval e-mail is sent.
  on(emailValidatedV1, each, async (deliveries, { id, data: { user } }, tx) => {
    if (user.status !== 'approved')
      await deliveries.add(tx, { id, kind: 'email-validated', userId: user.userId });
  }),
  on(userApprovedV1, each, (deliveries, { id, data: { user } }, tx) =>
    deliveries.add(tx, { id, kind: 'approved', userId: user.userId }),
  ),
  on(userRefusedV1, each, (deliveries, { id, data: { user, reason } }, tx) =>
    deliveries.add(tx, { id, kind: 'refused', userId: user.userId, reason }),
  ),
  on(userSuspendedV1, each, (deliveries, { id, data: { user, reason = null } }, tx) =>
    deliveries.add(tx, { id, kind: 'suspended', userId: user.userId, reason }),
  ),
  on(userRestoredV1, each, (deliveries, { id, data: { user } }, tx) =>
    deliveries.add(tx, { id, kind: 'restored', userId: user.userId }),
  ),
  on(messagePostedV1, each, (deliveries, { id, data: { userId, messageId } }, tx) =>
    deliveries.add(tx, { id, kind: 'contact-message', userId, requestId: messageId }),
  ),
  // Only these two failures require the channel's owner to act. After any other failure, the platform-sync
  // service retries by itself.
  on(platformSyncFailedV1, each, async (deliveries, { id, data: { userId, reason } }, tx) => {
    if (reason === 'revoked') await deliveries.add(tx, { id, kind: 'reconnect-youtube', userId });
    if (reason === 'channel_gone') await deliveries.add(tx, { id, kind: 'youtube-channel-gone', userId });
  }),
  // The identity service publishes this event again, without the e-mail address, after the account-deletion
  // e-mail was sent. This second event deletes the delivery of the account-deletion e-mail, which is the
  // account's last one.
  on(userDeletedV1, each, async (deliveries, { id, data: { userId, sealedContact } }, tx) => {
    await deliveries.deleteByUser(tx, userId);
    if (sealedContact) await deliveries.add(tx, { id, kind: 'account-deleted', userId, sealedContact });
  }),
]);
