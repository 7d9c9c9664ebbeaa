import type { Act } from '../choose.ts';
import type { Member } from '../crowd.ts';
import type { Hands } from '../hands.ts';
import { connect, disconnect, sync } from './channel.ts';
import { changePassword, signOut } from './credentials.ts';
import { deleteAsAdministrator, deleteOwn, suspend } from './endings.ts';
import { search, spy } from './others.ts';
import { complete, edit } from './profile.ts';
import { signUp, validate } from './signing-up.ts';

/** Every act as a person does it over HTTP; what was acknowledged is written down in the account. */
export const acts: Record<Act, (hands: Hands, member: Member) => Promise<void>> = {
  'sign-up': signUp,
  validate,
  connect,
  complete,
  edit,
  sync,
  disconnect,
  'change-password': changePassword,
  'sign-out': signOut,
  delete: deleteOwn,
  'delete-as-administrator': deleteAsAdministrator,
  suspend: (hands, member) => suspend(hands, member, true),
  restore: (hands, member) => suspend(hands, member, false),
  search,
  spy,
};
