import type { emailKinds } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { moderationEmailKinds } from '@bottin/contracts/rpc/notifications.ts';

/**
 * Message types. The identity service looks up the recipient of every type except `account-deleted`. A
 * deleted account can't be looked up any more, so the UserDeleted event contains the recipient of that last
 * e-mail.
 */
export type MessageType = (typeof emailKinds)[number] | 'account-deleted';

/** Message types about reports. */
export type ModerationMessageType = (typeof moderationEmailKinds)[number];

/** Message types that inform the recipient about the account itself. */
export type AccountMessageType = Exclude<MessageType, 'digest' | 'contact-message' | ModerationMessageType>;

export function isModerationMessage(kind: MessageType): kind is ModerationMessageType {
  return moderationEmailKinds.some((one) => one === kind);
}
