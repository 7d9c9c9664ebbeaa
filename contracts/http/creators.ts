import { z } from 'zod';
import { rawText } from '../domain/capped-text.ts';
import { categoryFacesSchema } from '../domain/category-faces.ts';
import {
  categoryCountsSchema,
  directoryTotalsSchema,
  platformTotalsSchema,
  regionCountsSchema,
} from '../domain/directory-totals.ts';
import { discoveriesSchema } from '../domain/discoveries-schema.ts';
import { entrySchema, similarCreatorsSchema } from '../domain/entry.ts';
import { followersSchema } from '../domain/follows.ts';
import { limits } from '../domain/limits.ts';
import { platformSchema } from '../domain/platform-schema.ts';
import { profilePreviewSchema } from '../domain/profile-preview.ts';
import { pageNumber, pageSize } from '../domain/query.ts';
import { hasControlCharacters } from '../domain/text.ts';
import { rankMovesSchema } from '../domain/rank-moves.ts';
import { texts } from '../domain/texts.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { youtubeChannelSchema } from '../domain/youtube-channel.ts';
import { brandListSchema, brandsQuery } from '../filters/brands-query.ts';
import { directoryQuery, entryListSchema } from '../filters/directory-query.ts';
import { rankingQuery, rankingSchema } from '../filters/ranking-query.ts';
import { defineCall } from './define-call.ts';

const statsSchema = directoryTotalsSchema.extend({
  /** Numbers for the four tiles at the top of each platform page. */
  byPlatform: z.record(platformSchema, platformTotalsSchema.extend({ contents: z.int().nonnegative() })),
});
export type Stats = z.infer<typeof statsSchema>;

const creatorId = z.object({ id: uuidSchema });
export const slugParam = z.object({
  slug: rawText(100, 'Adresse de profil inconnue')
    .min(1)
    .refine((text) => !hasControlCharacters(text), texts.invalidCharacters),
});
/** Accepts any short text, so that an unknown category gets the status 404, not 400. */
const categoryParam = z.object({ slug: rawText(100, texts.categoryNotFound) });

export const creatorCalls = {
  list: defineCall({
    id: 'listCreators',
    method: 'GET',
    path: '/api/creators',
    access: 'public',
    budget: 'search',
    kinds: ['list'],
    source: { rpc: 'search.list', fallback: 'creators.list' },
    query: directoryQuery,
    response: entryListSchema,
    summary: 'Le répertoire: recherche, filtres, tri',
  }),
  bySlug: defineCall({
    id: 'getCreatorBySlug',
    method: 'GET',
    path: '/api/creators/slug/{slug}',
    access: 'public',
    budget: 'read',
    kinds: ['profile'],
    about: 'slug',
    params: slugParam,
    response: entrySchema,
    summary: 'Un profil; 301 depuis une ancienne adresse',
  }),
  youtube: defineCall({
    id: 'getCreatorYoutube',
    method: 'GET',
    path: '/api/creators/{id}/youtube',
    access: 'public',
    budget: 'read',
    kinds: ['profile'],
    about: 'id',
    source: { rpc: 'creators.youtube' },
    params: creatorId,
    response: youtubeChannelSchema,
    summary: 'La chaîne YouTube d’un profil',
  }),
  similar: defineCall({
    id: 'listSimilarCreators',
    method: 'GET',
    path: '/api/creators/{id}/similar',
    access: 'public',
    budget: 'search',
    kinds: ['list', 'profile'],
    about: 'id',
    source: { rpc: 'creators.similar' },
    params: creatorId,
    response: similarCreatorsSchema,
    summary: 'Les profils les plus proches d’un profil: même catégorie, ville et audience voisines',
  }),
  followers: defineCall({
    id: 'countFollowers',
    method: 'GET',
    path: '/api/creators/{id}/followers',
    access: 'public',
    budget: 'read',
    kinds: ['followers', 'profile'],
    about: 'id',
    params: creatorId,
    response: followersSchema,
    summary: 'Combien de comptes suivent un profil sur Bottin',
  }),
  brands: defineCall({
    id: 'listBrands',
    method: 'GET',
    path: '/api/brands',
    access: 'public',
    budget: 'search',
    kinds: ['profile'],
    source: { rpc: 'creators.brands' },
    query: brandsQuery,
    response: brandListSchema,
    summary: 'Les marques, par nom: recherche dans les noms, filtres par catégorie et région',
  }),
  discoveries: defineCall({
    id: 'getDiscoveries',
    method: 'GET',
    path: '/api/discoveries',
    access: 'public',
    budget: 'read',
    kinds: ['profile'],
    source: { rpc: 'creators.discoveries' },
    response: discoveriesSchema,
    summary: 'Les découvertes du jour: quelques profils, chacun à son tour',
  }),
  preview: defineCall({
    id: 'previewProfile',
    method: 'GET',
    path: '/api/account/preview',
    access: 'self',
    budget: 'own',
    response: profilePreviewSchema,
    summary: 'Son propre profil tel qu’il sera montré, publié ou non',
  }),
  category: defineCall({
    id: 'listCategoryCreators',
    method: 'GET',
    path: '/api/creators/category/{slug}',
    access: 'public',
    budget: 'search',
    kinds: ['list'],
    params: categoryParam,
    query: z.object({ limit: pageSize(limits.pageSize.category), page: pageNumber }),
    response: entryListSchema,
    summary: 'Les profils d’une catégorie; 404 pour ce qui n’en est pas une',
  }),
  rankings: defineCall({
    id: 'getRankings',
    method: 'GET',
    path: '/api/rankings',
    access: 'public',
    budget: 'search',
    kinds: ['list'],
    source: { rpc: 'search.rankings', fallback: 'creators.rankings' },
    query: rankingQuery,
    response: rankingSchema,
    summary:
      'Les 50 premiers par abonnés sur leur plateforme principale, ou sur une plateforme, d’une catégorie, d’une région, d’une taille',
  }),
  rankMoves: defineCall({
    id: 'getRankMoves',
    method: 'GET',
    path: '/api/rank-moves',
    access: 'public',
    budget: 'search',
    kinds: ['list'],
    query: rankingQuery,
    response: rankMovesSchema,
    summary:
      'Les rangs gagnés ou perdus depuis une semaine dans un classement; aucun quand une taille est choisie',
  }),
  stats: defineCall({
    id: 'getStats',
    method: 'GET',
    path: '/api/stats',
    access: 'public',
    budget: 'read',
    kinds: ['statistics'],
    response: statsSchema,
    summary: 'Totaux de l’annuaire',
  }),
  categoryStats: defineCall({
    id: 'getCategoryStats',
    method: 'GET',
    path: '/api/stats/categories',
    access: 'public',
    budget: 'read',
    kinds: ['statistics'],
    source: { rpc: 'search.category-stats', fallback: 'creators.category-counts' },
    response: categoryCountsSchema,
    summary: 'Nombre de profils par catégorie, par libellé',
  }),
  categoryFaces: defineCall({
    id: 'getCategoryFaces',
    method: 'GET',
    path: '/api/categories/faces',
    access: 'public',
    budget: 'search',
    kinds: ['list'],
    response: categoryFacesSchema,
    summary: 'Les trois profils les plus suivis de chaque catégorie principale',
  }),
  regionStats: defineCall({
    id: 'getRegionStats',
    method: 'GET',
    path: '/api/stats/regions',
    access: 'public',
    budget: 'read',
    kinds: ['statistics'],
    source: { rpc: 'search.region-stats', fallback: 'creators.region-counts' },
    response: regionCountsSchema,
    summary: 'Nombre de profils par région administrative, par adresse de région',
  }),
} as const;
