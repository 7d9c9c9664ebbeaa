import { z } from 'zod';
import { audienceSizes } from './audience.ts';
import { allNiches, categoryFrom } from './categories.ts';
import { allRegions, regions } from './cities.ts';
import { directorySorts } from './content.ts';
import { limits } from './limits.ts';
import { platformSchema } from './platforms.ts';
import { choice, pageNumber, pageSize, searchText, sortOrder } from './query.ts';

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
