import { z } from 'zod';
import {
  exportedOwnPictureSchema,
  exportedSavedSearchSchema,
  exportedShortlistMemberSchema,
  exportedShortlistSchema,
} from '../domain/account-data.ts';
import { ownPictureSchema, pictureIdSchema } from '../domain/own-picture-schema.ts';
import {
  closeReportsBody,
  contestBody,
  exportedReportDecisionSchema,
  exportedReportSchema,
  reportActSchema,
  reportBody,
  reportQueueSchema,
  reportReceiptSchema,
} from '../domain/reports-schema.ts';
import {
  sharedShortlistSchema,
  shareTokenSchema,
  shortlistMemberSchema,
  shortlistNameSchema,
  shortlistNoteSchema,
  shortlistPageSchema,
  shortlistSchema,
  shortlistStateSchema,
  shortlistsSchema,
} from '../domain/shortlists-schema.ts';
import { uuidSchema } from '../domain/uuid.ts';
import {
  savedQuerySchema,
  savedSearchesSchema,
  savedSearchNameSchema,
  savedSearchSchema,
  searchMatchesSchema,
} from '../filters/saved-searches.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'community' as const;

const byOwner = z.object({ userId: uuidSchema });
const byList = byOwner.extend({ listId: uuidSchema });
const byMember = byList.extend({ personId: uuidSchema });
const bySearch = byOwner.extend({ searchId: uuidSchema });
const page = z.int().positive();
const nothing = z.object({});

/** Ids of the last exported report, decision and act; null before the first one. */
const exportPositionSchema = z.object({
  reportId: uuidSchema.nullable(),
  decisionId: uuidSchema.nullable(),
  actId: uuidSchema.nullable(),
});

/**
 * Calls with a `listId` fail with 404 list_not_found when the list doesn't belong to the account. The error
 * is the same when no such list exists.
 */
export const communityRpc = {
  /** Lists of an account. With `personId`, `hasPerson` is true for the lists that contain this person. */
  lists: defineRpc({
    service,
    name: 'lists',
    kind: 'read',
    input: byOwner.extend({ personId: uuidSchema.optional() }),
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
  /** Makes a link with which anyone can see the list. A new link replaces the earlier one. */
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
  savedSearches: defineRpc({
    service,
    name: 'saved-searches',
    kind: 'read',
    input: byOwner,
    output: savedSearchesSchema,
  }),
  /**
   * Saves a search of the directory. Fails with 409 searches_full at the maximum number of searches, 409
   * search_name_taken when the account has a search of this name, and 404 account_not_found for a deleted account.
   */
  saveSearch: defineRpc({
    service,
    name: 'save-search',
    input: byOwner.extend({ name: savedSearchNameSchema, query: savedQuerySchema }),
    output: savedSearchSchema,
  }),
  /**
   * Fails with 404 search_not_found when the account has no such search, and 409 search_name_taken when another
   * search of the account has this name.
   */
  renameSearch: defineRpc({
    service,
    name: 'rename-search',
    input: bySearch.extend({ name: savedSearchNameSchema }),
    output: savedSearchSchema,
  }),
  /** Deletes a saved search. Idempotent. */
  deleteSearch: defineRpc({ service, name: 'delete-search', input: bySearch, output: nothing }),
  /**
   * Saved searches of an account that have new creators, for the digest. A creator is new if they were
   * first listed after the search was saved, and in the period from `from` (exclusive) to `until`
   * (inclusive).
   */
  newMatches: defineRpc({
    service,
    name: 'new-matches',
    kind: 'read',
    input: byOwner.extend({ from: z.iso.datetime(), until: z.iso.datetime() }),
    output: z.object({ searches: z.array(searchMatchesSchema) }),
  }),
  /** The picture that an account uploaded. */
  ownPicture: defineRpc({
    service,
    name: 'own-picture',
    kind: 'read',
    input: byOwner,
    output: ownPictureSchema,
  }),
  /**
   * Returns the id under which the gateway stores the files of a new picture. If `set-picture` isn't called
   * within an hour, the files are deleted. Fails with 404 account_not_found for a deleted account.
   */
  reservePicture: defineRpc({
    service,
    name: 'reserve-picture',
    input: byOwner,
    output: z.object({ pictureId: pictureIdSchema }),
  }),
  /**
   * Makes a reserved picture the account's picture, in place of the former one. Idempotent. Fails with 409
   * picture_expired when the reservation has expired or belongs to another account, and 404 account_not_found for
   * a deleted account.
   */
  setPicture: defineRpc({
    service,
    name: 'set-picture',
    input: byOwner.extend({ pictureId: pictureIdSchema }),
    output: ownPictureSchema,
  }),
  /**
   * Removes the account's picture. `isRejected` is true when an administrator removes it. With `pictureId`, fails
   * with 409 picture_replaced when the account has another picture by now. Idempotent.
   */
  removePicture: defineRpc({
    service,
    name: 'remove-picture',
    input: byOwner.extend({ isRejected: z.boolean(), pictureId: pictureIdSchema.optional() }),
    output: ownPictureSchema,
  }),
  /** Pictures of accounts, for moderation. Accounts without a picture are left out. */
  pictures: defineRpc({
    service,
    name: 'pictures',
    kind: 'read',
    input: z.object({ userIds: z.array(uuidSchema).max(100) }),
    output: z.object({ pictures: z.array(z.object({ userId: uuidSchema, url: z.string() })) }),
  }),
  /** The account's picture, for the account's data export. */
  exportPicture: defineRpc({
    service,
    name: 'export-picture',
    kind: 'read',
    input: byOwner,
    output: z.object({ ownPicture: exportedOwnPictureSchema.nullable() }),
  }),
  /**
   * Lists and saved searches of an account, the reports that it sent, the decisions about reports against it, and its
   * suspensions and restorations, in pages for the account's data export. The first page has all lists and saved
   * searches. `after` is the `next` value of the previous page, or null. A gateway of an older version sends no
   * `after`, and gets everything in one response.
   */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: byOwner.extend({ after: exportPositionSchema.nullable().optional() }),
    output: z.object({
      lists: z.array(exportedShortlistSchema),
      /** Absent when a replica of an older version responds, as are the fields below. */
      savedSearches: z.array(exportedSavedSearchSchema).default([]),
      reports: z.array(exportedReportSchema).default([]),
      reportDecisions: z.array(exportedReportDecisionSchema).default([]),
      reportActs: z.array(reportActSchema).default([]),
      /** Absent when a replica of an older version responds, whose response contains everything. */
      next: exportPositionSchema.nullable().optional(),
    }),
  }),
  /**
   * Page of the people on an account's lists, for the account's data export. `after` is the `next` value of
   * the previous page, or null.
   */
  exportPeople: defineRpc({
    service,
    name: 'export-people',
    kind: 'read',
    input: byOwner.extend({ after: z.object({ listId: uuidSchema, personId: uuidSchema }).nullable() }),
    output: z.object({
      members: z.array(exportedShortlistMemberSchema),
      next: z.object({ listId: uuidSchema, personId: uuidSchema }).nullable(),
    }),
  }),
  /**
   * Stores a report, once for each `id`. `reporterId` is null for a visitor. Fails with 404 target_not_found when
   * the target isn't public, or is a message that the reporter didn't receive.
   */
  report: defineRpc({
    service,
    name: 'report',
    input: reportBody.extend({ reporterId: uuidSchema.nullable() }),
    output: reportReceiptSchema,
  }),
  /** Page of the open reports and contests, grouped by target. */
  reportQueue: defineRpc({
    service,
    name: 'report-queue',
    kind: 'read',
    input: z.object({ page }),
    output: reportQueueSchema,
  }),
  /**
   * Closes reports and answers contests. Idempotent: returns the numbers of reports and contests that were
   * still open.
   */
  closeReports: defineRpc({
    service,
    name: 'close-reports',
    input: closeReportsBody.safeExtend({ administratorId: uuidSchema }),
    output: z.object({ reports: z.int().nonnegative(), contests: z.int().nonnegative() }),
  }),
  /** Contests a decision once. Fails with 404 contest_not_found for an unknown, used or expired token. */
  contestDecision: defineRpc({
    service,
    name: 'contest-decision',
    input: contestBody,
    output: nothing,
  }),
} as const;
