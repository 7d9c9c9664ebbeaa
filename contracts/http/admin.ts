import { z } from 'zod';
import { messageSchema } from './auth.ts';
import { defineCall } from './define-call.ts';

export const adminStatsSchema = z.object({
  /** Listed entries. */
  approvedCreators: z.int().nonnegative(),
  /** All approved accounts. */
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
    response: adminStatsSchema,
    summary: 'Les quatre tuiles de l’administration',
  }),
  deleteCreator: defineCall({
    id: 'adminDeleteCreator',
    method: 'DELETE',
    path: '/api/admin/creators/{id}',
    access: 'admin',
    params: z.object({ id: z.uuid({ error: 'Identifiant invalide' }) }),
    response: messageSchema,
    summary: 'Supprime un créateur, son compte et tout ce qui en vient',
  }),
} as const;
