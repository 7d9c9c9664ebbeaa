import type { emailKinds } from '@bottin/contracts/rpc/identity.ts';

/**
 * Message types. For all but `account-deleted`, the identity service looks up the recipient. A deleted
 * account can't be looked up any more, so the event contains the recipient of its last e-mail.
 */
export type MessageType = (typeof emailKinds)[number] | 'account-deleted';

/** Message types other than the digest: they inform the recipient about the account itself. */
export type AccountMessageType = Exclude<MessageType, 'digest'>;
