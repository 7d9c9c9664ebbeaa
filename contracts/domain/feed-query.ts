import { z } from 'zod';
import { contentTypes, feedSorts } from './content.ts';
import { limits } from './limits.ts';
import { platforms } from './platforms.ts';
import { choice, pageNumber, pageSize, sortOrder } from './query.ts';

export const feedQuery = z.object({
  page: pageNumber,
  limit: pageSize(limits.pageSize.feed),
  sortBy: z.enum(feedSorts, { error: 'Tri inconnu' }).default('publishedAt'),
  sortOrder: sortOrder.default('desc'),
  platform: choice(platforms, 'Plateforme inconnue'),
  contentType: choice(contentTypes, 'Type de contenu inconnu'),
});
export type FeedQuery = z.output<typeof feedQuery>;
