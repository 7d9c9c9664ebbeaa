import type { mailKinds } from '@bottin/contracts/rpc/identity.ts';

/** Every e-mail that we send: those whose recipient identity knows, and the last one of a deleted account. */
export type MessageKind = (typeof mailKinds)[number] | 'account-deleted';

/** Those that are about the account itself. */
export type AccountMessageKind = Exclude<MessageKind, 'digest'>;
