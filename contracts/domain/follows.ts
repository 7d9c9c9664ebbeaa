import { z } from 'zod';
import { paginationSchema } from './pagination.ts';

/** Someone whom an account follows, as the list of them shows. */
const followedCreatorSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isVerified: z.boolean(),
  /** The label of the main category. */
  category: z.string(),
  /** On the platforms; null where none is known. */
  subscriberCount: z.int().nonnegative().nullable(),
  followedAt: z.iso.datetime(),
});

/** A page of those whom an account follows and who have a page, the last followed first. */
export const followedListSchema = z.object({
  creators: z.array(followedCreatorSchema),
  pagination: paginationSchema,
});
export type FollowedList = z.infer<typeof followedListSchema>;

/** The ids of all whom an account follows, shown or not at the moment. */
export const followedIdsSchema = z.object({ ids: z.array(z.uuid()) });

/** How many accounts follow someone on Bottin; nothing is ranked by it. */
export const followersSchema = z.object({ followers: z.int().nonnegative() });

/** What came of following or not following any more. */
export const followOutcomeSchema = followersSchema.extend({ isFollowed: z.boolean() });
