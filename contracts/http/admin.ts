import { z } from 'zod';
import { messageSchema } from '../domain/responses.ts';
import {
  adminProfilesQuery,
  moderatedProfilePageSchema,
  refusalReasonSchema,
  suspensionReasonSchema,
} from '../domain/moderation.ts';
import { deleteCreatorBody } from '../domain/step-up.ts';
import { maxPasskeyBodyBytes } from '../domain/passkeys.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { defineCall } from './define-call.ts';

const adminStatsSchema = z.object({
  /** Number of listed entries. */
  approvedCreators: z.int().nonnegative(),
  /** Number of approved accounts. */
  approvedProfiles: z.int().nonnegative(),
  totalFollowers: z.int().nonnegative(),
  activePlatforms: z.int().nonnegative(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

export const adminCalls = {
  stats: defineCall({
    id: 'adminStats',
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    budget: 'administration',
    response: adminStatsSchema,
    summary: 'Les quatre tuiles de l’administration',
  }),
  deleteCreator: defineCall({
    id: 'adminDeleteCreator',
    method: 'DELETE',
    path: '/api/admin/creators/{id}',
    access: 'admin',
    budget: 'administration',
    params: z.object({ id: uuidSchema }),
    body: deleteCreatorBody,
    maxBodyBytes: maxPasskeyBodyBytes,
    response: messageSchema,
    summary:
      'Supprime un compte et tout ce qui en vient, et envoie la raison à son propriétaire; plus de 10 minutes après la connexion, demande à l’administrateur son mot de passe et son second facteur',
  }),
} as const;

const account = z.object({ id: uuidSchema });

/**
 * HTTP calls for moderation. The `id` in their paths is the id of an account, which is also the id of the
 * account's entry.
 */
export const moderationCalls = {
  profiles: defineCall({
    id: 'adminListProfiles',
    method: 'GET',
    path: '/api/admin/profiles',
    access: 'admin',
    budget: 'administration',
    query: adminProfilesQuery,
    response: moderatedProfilePageSchema,
    summary: 'Les profils d’un statut; ceux qui attendent sont complets, le plus ancien d’abord',
  }),
  approve: defineCall({
    id: 'adminApproveProfile',
    method: 'POST',
    path: '/api/admin/profiles/{id}/approve',
    access: 'admin',
    budget: 'administration',
    params: account,
    response: messageSchema,
    summary: 'Approuve un profil',
  }),
  refuse: defineCall({
    id: 'adminRefuseProfile',
    method: 'POST',
    path: '/api/admin/profiles/{id}/refuse',
    access: 'admin',
    budget: 'administration',
    params: account,
    body: z.object({ reason: refusalReasonSchema }),
    response: messageSchema,
    summary: 'Refuse un profil et envoie la raison à son propriétaire',
  }),
  suspend: defineCall({
    id: 'adminSuspendUser',
    method: 'POST',
    path: '/api/admin/users/{id}/suspend',
    access: 'admin',
    budget: 'administration',
    params: account,
    body: z.object({ reason: suspensionReasonSchema }),
    response: messageSchema,
    summary:
      'Suspend un compte : il quitte l’annuaire, ses sessions se ferment et son propriétaire reçoit la raison',
  }),
  restore: defineCall({
    id: 'adminRestoreUser',
    method: 'POST',
    path: '/api/admin/users/{id}/restore',
    access: 'admin',
    budget: 'administration',
    params: account,
    response: messageSchema,
    summary: 'Met fin à la suspension d’un compte et en avertit son propriétaire',
  }),
} as const;
