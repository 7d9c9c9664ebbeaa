import { z } from 'zod';
import { audienceSizeSchema } from './audience-schema.ts';
import { brandShape } from './brand.ts';
import { type CategorySlug, categoryLabels } from './categories.ts';
import { regions } from './cities.ts';
import { publicCollaborationSchema } from './collaboration-schema.ts';
import { platformSchema } from './platform-schema.ts';
import { userTypeSchema } from './user-type-schema.ts';

/**
 * One platform of an entry. `followers` is null when the creator added only a link to the platform and didn't
 * connect it.
 */
const entryPlatformSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  profileUrl: z.string(),
  followers: z.int().nonnegative().nullable(),
});

/**
 * `followers` and `audienceSize` are null when the entry has no connection. Without a connection, `platform`
 * is the primary platform that the creator chose, or null. `platforms` contains all platforms except
 * `platform`. `region` contains the city.
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
  /** Time at which the follower and view counts were last read from the platform. */
  syncedAt: z.iso.datetime().nullable(),
  /** Set for brands only. */
  ...brandShape,
  /** Set for creators who accept proposals. */
  collaboration: publicCollaborationSchema.optional(),
};

/** Directory entry as everyone sees it. `niche` is a label. */
export const entrySchema = z.object({ ...entryFields, status: z.literal('approved') });
export type Entry = z.infer<typeof entrySchema>;

/** Entries most similar to a given entry. They all have the same main category, whose slug is `niche`. */
export const similarCreatorsSchema = z.object({
  creators: z.array(entrySchema),
  niche: z.string().nullable(),
});

/**
 * Directory entry with its public fields, and with internal fields such as `listed` that decide where the
 * entry is shown. `niche` and `categories` are canonical slugs here.
 */
export const entryStateSchema = z.object({
  ...entryFields,
  /** Whether the entry is shown in the directory, rankings, categories and feed. */
  listed: z.boolean(),
  /** Whether the entry is counted in the 'Marques' total. */
  brand: z.boolean(),
  /** Whether the entry has a public page at /createurs/{slug}. */
  hasPage: z.boolean(),
  regionBucket: z.enum(regions),
  /** `collaboration.openFrom` as the number of days since 1970-01-01, for the filter. */
  openFromDay: z.int().optional(),
  /** Channel names that differ from the entry's name; they are searchable. */
  channels: z.array(z.string()).optional(),
});
export type EntryState = z.infer<typeof entryStateSchema>;

/** Converts an entry to its public form: `niche` becomes a label, and the internal fields are removed. */
export function toPublicEntry(state: EntryState): Entry {
  const {
    listed: _1,
    brand: _2,
    hasPage: _3,
    regionBucket: _4,
    channels: _5,
    openFromDay: _6,
    niche,
    ...entry
  } = state;
  return { ...entry, niche: categoryLabels[niche as CategorySlug] ?? niche, status: 'approved' };
}
