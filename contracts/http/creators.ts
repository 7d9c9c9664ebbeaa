import { z } from 'zod';
import { audienceSizeSchema, audienceSizes } from '../domain/audience.ts';
import { allNiches, categoryFrom, categorySlugs } from '../domain/categories.ts';
import { allRegions, regions } from '../domain/cities.ts';
import { directorySorts } from '../domain/content.ts';
import { limits } from '../domain/limits.ts';
import { platformSchema, platforms } from '../domain/platforms.ts';
import { hasControlCharacters } from '../domain/text.ts';
import { texts } from '../domain/texts.ts';
import { userTypeSchema } from '../domain/user-types.ts';
import { defineCall } from './define-call.ts';
import { choice, pageNumber, pageSize, searchText, sortOrder } from './query.ts';
import { marksSchema } from './search.ts';

/** One platform of an entry. `followers` is null for a link without a connection. */
export const creatorPlatformSchema = z.object({
  id: z.string(),
  platform: platformSchema,
  profileUrl: z.string(),
  followers: z.int().nonnegative().nullable(),
});

/**
 * A directory entry as everyone sees it. `platform`, `followers` and `audienceSize` are null when no
 * connection is left; `platform` is then null too unless a primary one was chosen. `niche` is a label;
 * `region` is the city.
 */
export const creatorSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  userType: userTypeSchema,
  platform: platformSchema.nullable(),
  platforms: z.array(creatorPlatformSchema),
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
  status: z.literal('approved'),
});
export type Creator = z.infer<typeof creatorSchema>;

/** What each choice of a filter would find with the other filters and the text as they are; `all` is for no choice. */
function facetOf<const Values extends readonly string[]>(values: Values) {
  const count = z.int().nonnegative();
  return z.object({ all: count, counts: z.record(z.enum(values), count) });
}

export const facetsSchema = z.object({
  platforms: facetOf(platforms),
  niche: facetOf(categorySlugs),
  region: facetOf(regions),
  audienceSize: facetOf(audienceSizes),
});
export type Facets = z.infer<typeof facetsSchema>;

/** Which parts of an entry's name and description a search found. */
export const foundPartsSchema = z.object({
  name: marksSchema.optional(),
  description: marksSchema.optional(),
});
export type FoundParts = z.infer<typeof foundPartsSchema>;

export const creatorListSchema = z.object({
  creators: z.array(creatorSchema),
  total: z.int().nonnegative(),
  facets: facetsSchema.optional(),
  /** What a search found, by the entry's id. */
  marks: z.record(z.string(), foundPartsSchema).optional(),
  /** A search that would find something, when this one finds nothing. */
  didYouMean: z.string().optional(),
  /** True when Elasticsearch could not answer, and PostgreSQL did: no facet, no mark, no typo forgiven. */
  plain: z.boolean().optional(),
});
export type CreatorList = z.infer<typeof creatorListSchema>;

const niche = z.preprocess(
  (value) => (value === '' || value === allNiches || value === 'all' ? undefined : value),
  z
    .string({ error: 'Catégorie inconnue' })
    .refine((text) => categoryFrom(text) !== null, 'Catégorie inconnue')
    .transform((text) => categoryFrom(text) ?? undefined)
    .optional(),
);

export const directoryQuery = z.object({
  status: z.literal('approved', { error: 'Statut inconnu' }).optional(),
  search: searchText,
  /** A repeated key; none means all. */
  platforms: z
    .preprocess(
      (value) =>
        (value === undefined ? [] : Array.isArray(value) ? value : [value]).filter(
          (one: unknown) => one !== 'all' && one !== '',
        ),
      z
        .array(platformSchema)
        .max(20)
        .transform((list) => [...new Set(list)]),
    )
    .default([]),
  niche,
  region: choice(regions, 'Région inconnue', [allRegions, 'all']),
  audienceSize: choice(audienceSizes, "Taille d'audience inconnue"),
  sortBy: z.enum(directorySorts, { error: 'Tri inconnu' }).default('followers'),
  sortOrder: sortOrder.default('desc'),
  page: pageNumber,
  limit: pageSize(limits.pageSize.directory),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

export const youtubeChannelSchema = z.object({
  channelTitle: z.string(),
  channelThumbnail: z.string().nullable(),
  channelUrl: z.string(),
  subscriberCount: z.int().nonnegative(),
  videoCount: z.int().nonnegative(),
  viewCount: z.int().nonnegative(),
  latestVideos: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Path under /media of this site. */
      thumbnailUrl: z.string().nullable().optional(),
    }),
  ),
  syncedAt: z.iso.datetime(),
});
export type YoutubeChannel = z.infer<typeof youtubeChannelSchema>;

export const statsSchema = z.object({
  totalCreators: z.int().nonnegative(),
  totalBrands: z.int().nonnegative(),
  totalFollowers: z.int().nonnegative(),
  /** Platforms with a listed entry. */
  platforms: z.int().nonnegative(),
  /** The four tiles of each platform page. */
  byPlatform: z.record(
    platformSchema,
    z.object({
      creators: z.int().nonnegative(),
      followers: z.int().nonnegative(),
      contents: z.int().nonnegative(),
      verified: z.int().nonnegative(),
    }),
  ),
});
export type Stats = z.infer<typeof statsSchema>;

const creatorId = z.object({ id: z.uuid({ error: 'Identifiant invalide' }) });
export const slugParam = z.object({
  slug: z
    .string()
    .min(1)
    .max(100, 'Adresse de profil inconnue')
    .refine((text) => !hasControlCharacters(text), texts.invalidCharacters),
});

export const creatorCalls = {
  list: defineCall({
    id: 'listCreators',
    method: 'GET',
    path: '/api/creators',
    access: 'public',
    query: directoryQuery,
    response: creatorListSchema,
    summary: 'Le répertoire: recherche, filtres, tri',
  }),
  bySlug: defineCall({
    id: 'getCreatorBySlug',
    method: 'GET',
    path: '/api/creators/slug/{slug}',
    access: 'public',
    params: slugParam,
    response: creatorSchema,
    summary: 'Un profil; 301 depuis une ancienne adresse',
  }),
  youtube: defineCall({
    id: 'getCreatorYoutube',
    method: 'GET',
    path: '/api/creators/{id}/youtube',
    access: 'public',
    params: creatorId,
    response: youtubeChannelSchema,
    summary: 'La chaîne YouTube d’un profil',
  }),
  category: defineCall({
    id: 'listCategoryCreators',
    method: 'GET',
    path: '/api/creators/category/{slug}',
    access: 'public',
    params: slugParam,
    query: z.object({ limit: pageSize(limits.pageSize.category), page: pageNumber }),
    response: creatorListSchema,
    summary: 'Les profils d’une catégorie',
  }),
  rankings: defineCall({
    id: 'getRankings',
    method: 'GET',
    path: '/api/rankings',
    access: 'public',
    response: z.object({ creators: z.array(creatorSchema) }),
    summary: 'Les 50 premiers par abonnés sur leur plateforme principale',
  }),
  stats: defineCall({
    id: 'getStats',
    method: 'GET',
    path: '/api/stats',
    access: 'public',
    response: statsSchema,
    summary: 'Totaux de l’annuaire',
  }),
  categoryStats: defineCall({
    id: 'getCategoryStats',
    method: 'GET',
    path: '/api/stats/categories',
    access: 'public',
    response: z.record(z.string(), z.int().nonnegative()),
    summary: 'Nombre de profils par catégorie, par libellé',
  }),
} as const;
