import { z } from 'zod';
import { audienceSizeSchema } from './audience.ts';
import { brandShape } from './brand.ts';
import { type CategorySlug, categoryLabels } from './categories.ts';
import { regions } from './cities.ts';
import { platformSchema } from './platforms.ts';
import { userTypeSchema } from './user-types.ts';

/** One platform of an entry. `followers` is null for a link without a connection. */
const entryPlatformSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  profileUrl: z.string(),
  followers: z.int().nonnegative().nullable(),
});

/**
 * `platform`, `followers` and `audienceSize` are null when no connection is left; `platform` is then null too unless a
 * primary one was chosen. `region` is the city.
 */
const entryFields = {
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  userType: userTypeSchema,
  platform: platformSchema.nullable(),
  platforms: z.array(entryPlatformSchema),
  niche: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  region: z.string(),
  followers: z.int().nonnegative().nullable(),
  audienceSize: audienceSizeSchema.nullable(),
  verified: z.boolean(),
  description: z.string(),
  profileUrl: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the figures were last read from the platform. */
  syncedAt: z.iso.datetime().nullable(),
  /** Of brands alone. */
  ...brandShape,
};

/** A directory entry as everyone sees it. `niche` is a label. */
export const entrySchema = z.object({ ...entryFields, status: z.literal('approved') });
export type Entry = z.infer<typeof entrySchema>;

/** What a ranking shows of an entry. */
export type RankedEntry = Pick<
  Entry,
  | 'slug'
  | 'name'
  | 'platform'
  | 'niche'
  | 'region'
  | 'followers'
  | 'verified'
  | 'profileImageUrl'
  | 'syncedAt'
> & { platforms: Pick<Entry['platforms'][number], 'platform' | 'followers'>[] };

/** The entry without what a ranking doesn't show. */
export function toRankedEntry(entry: RankedEntry): RankedEntry {
  const { slug, name, platform, platforms, niche, region, followers, verified, profileImageUrl, syncedAt } =
    entry;
  return {
    slug,
    name,
    platform,
    platforms: platforms.map((one) => ({ platform: one.platform, followers: one.followers })),
    niche,
    region,
    followers,
    verified,
    profileImageUrl,
    syncedAt,
  };
}

/** A directory entry, whole: what everyone sees, and what decides where it shows. `niche` and `categories` are canonical slugs here. */
export const entryStateSchema = z.object({
  ...entryFields,
  /** In directory, rankings, categories and feed. */
  listed: z.boolean(),
  /** Counted in 'Marques'. */
  brand: z.boolean(),
  /** Has a public page at /createurs/{slug}. */
  hasPage: z.boolean(),
  /** The region filter's bucket of the city. */
  regionBucket: z.enum(regions),
  /** The names of the channels that differ from the entry's own: it is found by them. */
  channels: z.array(z.string()).optional(),
});
export type EntryState = z.infer<typeof entryStateSchema>;

/** The entry as the public calls answer it: niche by its label, and nothing of where it shows. */
export function toPublicEntry(state: EntryState): Entry {
  const { listed: _1, brand: _2, hasPage: _3, regionBucket: _4, channels: _5, niche, ...entry } = state;
  return { ...entry, niche: categoryLabels[niche as CategorySlug] ?? niche, status: 'approved' };
}
