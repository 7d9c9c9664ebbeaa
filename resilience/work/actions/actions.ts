import type { Action } from '../choose-action.ts';
import type { Member } from '../record.ts';
import type { Worker } from '../worker.ts';
import { connect, disconnect, synchronize } from './channel.ts';
import { changePassword, signOut } from './credentials.ts';
import { markRead, propose, report } from './community.ts';
import { deleteAsAdministrator, deleteOwn, suspend } from './account-status.ts';
import { searchDirectory, readOthersConnections } from './reads.ts';
import { removePicture, uploadPicture } from './pictures.ts';
import { completeProfile, editProfile } from './profile.ts';
import { addToList, createList, deleteList, removeFromList } from './shortlists.ts';
import { signUp, validateEmail } from './sign-up.ts';

/**
 * Actions of simulated users over HTTP. Each action records in the account which changes the product
 * acknowledged.
 */
export const actions: Record<Action, (worker: Worker, member: Member) => Promise<void>> = {
  'sign-up': signUp,
  validate: validateEmail,
  connect,
  complete: completeProfile,
  edit: editProfile,
  sync: synchronize,
  disconnect,
  'change-password': changePassword,
  'sign-out': signOut,
  delete: deleteOwn,
  'delete-as-administrator': deleteAsAdministrator,
  suspend: (worker, member) => suspend(worker, member, true),
  restore: (worker, member) => suspend(worker, member, false),
  propose,
  'mark-read': markRead,
  report,
  'upload-picture': uploadPicture,
  'remove-picture': removePicture,
  'create-list': createList,
  'add-to-list': addToList,
  'remove-from-list': removeFromList,
  'delete-list': deleteList,
  search: searchDirectory,
  spy: readOthersConnections,
};
