import { z } from 'zod';
import { categorySlugs } from './categories.ts';
import { regions } from './cities.ts';
import { entrySchema } from './entry.ts';
import { paginationSchema } from './pagination.ts';

const followedCreatorSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isVerified: z.boolean(),
  /** Label of the creator's main category. */
  category: z.string(),
  /** Total subscribers of all the creator's platforms; null when unknown. */
  subscriberCount: z.int().nonnegative().nullable(),
  followedAt: z.iso.datetime(),
});

/**
 * One page of the list of followed creators, most recently followed first. The list contains only creators
 * with a public profile.
 */
export const followedListSchema = z.object({
  creators: z.array(followedCreatorSchema),
  pagination: paginationSchema,
});
export type FollowedList = z.infer<typeof followedListSchema>;

/**
 * Reason for a suggestion: the category, the region, or both, that the suggested creator shares with the
 * account. Empty when they share neither.
 */
const suggestionReasonSchema = z.object({
  niche: z.enum(categorySlugs).optional(),
  region: z.enum(regions).optional(),
});
export type SuggestionReason = z.infer<typeof suggestionReasonSchema>;

/** Suggested creators to follow. `reasons` contains the reason for each suggestion, by creator id. */
export const followSuggestionsSchema = z.object({
  creators: z.array(entrySchema),
  reasons: z.record(z.string(), suggestionReasonSchema),
});
export type FollowSuggestions = z.infer<typeof followSuggestionsSchema>;

/** Ids of all followed creators, including those whose profile is currently hidden. */
export const followedIdsSchema = z.object({ ids: z.array(z.uuid()) });

/** Number of Bottin accounts that follow a creator. Rankings don't use this number. */
export const followersSchema = z.object({ followers: z.int().nonnegative() });

export const followOutcomeSchema = followersSchema.extend({ isFollowed: z.boolean() });
