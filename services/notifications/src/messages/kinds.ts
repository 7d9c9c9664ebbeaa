import type { emailKinds } from '@bottin/contracts/rpc/identity.ts';

/**
 * Kinds of e-mail: those whose recipient identity looks up, and the last e-mail of a deleted account, whose
 * recipient the event contains.
 */
export type MessageKind = (typeof emailKinds)[number] | 'account-deleted';

/** Kinds of e-mail about the account itself, so not the digest. */
export type AccountMessageKind = Exclude<MessageKind, 'digest'>;
