import type { emailKinds } from '@bottin/contracts/rpc/identity.ts';

/** Every kind of e-mail: those whose recipient identity returns, and the last one of a deleted account. */
export type MessageKind = (typeof emailKinds)[number] | 'account-deleted';

/** Kinds about the account itself. */
export type AccountMessageKind = Exclude<MessageKind, 'digest'>;
