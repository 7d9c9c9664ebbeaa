import { z } from 'zod';
import {
  adminProfilePageSchema,
  adminProfilesQuery,
  deletionReasonSchema,
  refusalReasonSchema,
  suspensionReasonSchema,
} from '../../domain/moderation.ts';
import { deleteCreatorBody } from '../../domain/step-up.ts';
import { uuidSchema } from '../../domain/uuid.ts';
import { defineRpc } from '../define-rpc.ts';
import { byUser, emptySchema, passkeyField, service, stepUpToken } from './schemas.ts';

/** RPCs of the identity service for administrators. */
export const moderationRpc = {
  /**
   * Accounts with a given status, except those of administrators. Fails with 400 too_deep past 10,000
   * results.
   */
  listProfiles: defineRpc({
    service,
    name: 'list-profiles',
    kind: 'read',
    input: adminProfilesQuery,
    output: adminProfilePageSchema,
  }),
  /**
   * `approve`, `refuse`, `suspend` and `restore` are moderation decisions. All four are idempotent. They fail
   * with 404 user_not_found, or 409 profile_incomplete, account_suspended, already_approved or
   * administrator_account.
   */
  approve: defineRpc({ service, name: 'approve', input: byUser, output: emptySchema }),
  refuse: defineRpc({
    service,
    name: 'refuse',
    input: byUser.extend({ reason: refusalReasonSchema }),
    output: emptySchema,
  }),
  suspend: defineRpc({
    service,
    name: 'suspend',
    /** `reason` is absent in requests of older gateways. */
    input: byUser.extend({ reason: suspensionReasonSchema.optional() }),
    output: emptySchema,
  }),
  restore: defineRpc({ service, name: 'restore', input: byUser, output: emptySchema }),
  /**
   * Deletes another user's account. Requires the administrator's step-up authentication, or a step-up token
   * from the last ten minutes. Fails with 403 step_up_needed without either of them, and with 409
   * administrator_account when the other user is an administrator. Also fails with 403 admin_only, 404
   * user_not_found, or the errors of `mfaRpc.startPasskey`.
   */
  deleteUser: defineRpc({
    service,
    name: 'delete-user',
    input: deleteCreatorBody.omit({ passkey: true }).extend(passkeyField).extend({
      userId: uuidSchema,
      administratorId: uuidSchema,
      stepUpToken,
      /** Absent in requests of older gateways. */
      reason: deletionReasonSchema.optional(),
    }),
    output: z.object({ stepUpToken }),
  }),
} as const;
