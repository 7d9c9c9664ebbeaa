import { z } from 'zod';
import { exportedShortlistMemberSchema, exportedShortlistSchema } from '../domain/account-data.ts';
import {
  shareTokenSchema,
  sharedShortlistSchema,
  shortlistMemberSchema,
  shortlistNameSchema,
  shortlistNoteSchema,
  shortlistPageSchema,
  shortlistSchema,
  shortlistsSchema,
  shortlistStateSchema,
} from '../domain/shortlists-schema.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'community' as const;

const byOwner = z.object({ userId: z.uuid() });
const byList = byOwner.extend({ listId: z.uuid() });
const byMember = byList.extend({ personId: z.uuid() });
const page = z.int().positive();
const nothing = z.object({});

/**
 * Calls with a `listId` fail with 404 list_not_found when the account has no such list, whether or not
 * another account has it.
 */
export const communityRpc = {
  /** Lists of an account. `personId` asks which of them have this person. */
  lists: defineRpc({
    service,
    name: 'lists',
    kind: 'read',
    input: byOwner.extend({ personId: z.uuid().optional() }),
    output: shortlistsSchema,
  }),
  /**
   * Fails with 409 lists_full at the maximum number of lists, 409 list_name_taken when the account has a list
   * of this name, and 404 account_not_found for a deleted account.
   */
  createList: defineRpc({
    service,
    name: 'create-list',
    input: byOwner.extend({ name: shortlistNameSchema }),
    output: shortlistSchema,
  }),
  /** Fails with 409 list_name_taken when another list of the account has this name. */
  renameList: defineRpc({
    service,
    name: 'rename-list',
    input: byList.extend({ name: shortlistNameSchema }),
    output: shortlistSchema,
  }),
  /** Deletes a list with its notes. Idempotent. */
  deleteList: defineRpc({ service, name: 'delete-list', input: byList, output: nothing }),
  list: defineRpc({
    service,
    name: 'list',
    kind: 'read',
    input: byList.extend({ page }),
    output: shortlistPageSchema,
  }),
  /**
   * Adds a person to a list. Idempotent. Fails with 404 creator_not_found when the person has no public page,
   * and 409 list_full at the maximum number of people.
   */
  addPerson: defineRpc({ service, name: 'add-person', input: byMember, output: shortlistSchema }),
  /** Removes a person from a list. Idempotent. */
  removePerson: defineRpc({ service, name: 'remove-person', input: byMember, output: shortlistSchema }),
  /** Sets the state or the note of a person. Fails with 404 creator_not_found when the list lacks the person. */
  updatePerson: defineRpc({
    service,
    name: 'update-person',
    input: byMember.extend({ state: shortlistStateSchema.optional(), note: shortlistNoteSchema.optional() }),
    output: shortlistMemberSchema.omit({ person: true }),
  }),
  /** Makes a link that shows the list to everyone who has it. A new link replaces the earlier one. */
  shareList: defineRpc({
    service,
    name: 'share-list',
    input: byList,
    output: z.object({ token: z.string(), list: shortlistSchema }),
  }),
  /** Revokes the link of a list. Idempotent. */
  unshareList: defineRpc({ service, name: 'unshare-list', input: byList, output: shortlistSchema }),
  /** Page of a shared list. Fails with 404 list_not_found for an unknown or revoked token. */
  sharedList: defineRpc({
    service,
    name: 'shared-list',
    kind: 'read',
    input: z.object({ token: shareTokenSchema, page }),
    output: sharedShortlistSchema,
  }),
  /** Lists of an account, for the account's data export. */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: byOwner,
    output: z.object({ lists: z.array(exportedShortlistSchema) }),
  }),
  /**
   * Page of the people on an account's lists, for the account's data export. `after` is the `next` value of
   * the previous page, or null.
   */
  exportPeople: defineRpc({
    service,
    name: 'export-people',
    kind: 'read',
    input: byOwner.extend({ after: z.object({ listId: z.uuid(), personId: z.uuid() }).nullable() }),
    output: z.object({
      members: z.array(exportedShortlistMemberSchema),
      next: z.object({ listId: z.uuid(), personId: z.uuid() }).nullable(),
    }),
  }),
} as const;
