import { administrativeRegions, parseAdministrativeRegion } from '../domain/administrative-regions.ts';
import { regionNotFound } from '../domain/page-texts.ts';
import { getPlaceName } from '../domain/places.ts';
import { creatorCalls, feedCalls } from '../http/endpoints.ts';
import { buildBreadcrumb } from './breadcrumb-data.ts';
import { definePage, createLoader } from './define-page.ts';
import { notFoundTexts } from './not-found.ts';
import { buildTitle } from './site.ts';
import { buildItemList } from './structured-data.ts';

/** Search engines may index the page of a region only when the region has at least this many entries. */
export const minIndexedEntries = 3;

/** Number of entries that the page of a region shows: the first ones as a ranking, all others as cards. */
const regionPageSize = 13;

/** Number of publications that the page of a region shows. */
const regionFeedSize = 6;

/** Returns the value of the region filter for a region; undefined for an unknown one. */
function toFilterValue(slug: string): string | undefined {
  const region = parseAdministrativeRegion(slug);
  return region ? getPlaceName(region) : undefined;
}

/** Returns the query of the newest publications of a region. */
export function buildRegionFeedQuery(slug: string) {
  return {
    page: 1,
    limit: regionFeedSize,
    sortBy: 'publishedAt' as const,
    sortOrder: 'desc' as const,
    region: toFilterValue(slug),
  };
}

/** Returns the query of the most followed entries of a region. */
export function buildRegionQuery(slug: string) {
  return {
    status: 'approved' as const,
    region: toFilterValue(slug),
    sortBy: 'followers' as const,
    sortOrder: 'desc' as const,
    page: 1,
    limit: regionPageSize,
  };
}

/** Page of an administrative region. */
export const regionPage = definePage({
  name: 'region',
  paths: ['/regions/:slug'],
  owner: 'directory',
  skeleton: 'people',
  knownParams: administrativeRegions.map(({ slug }) => ({ slug })),
  subject: ({ params }) =>
    parseAdministrativeRegion(params.slug)
      ? createLoader(creatorCalls.list, { query: buildRegionQuery(params.slug) })
      : null,
  head: ({ params }, list) => {
    const region = parseAdministrativeRegion(params.slug);
    if (!region) return { ...notFoundTexts, title: buildTitle(regionNotFound) };
    return {
      title: buildTitle(`Créateurs ${region.withOf}`),
      description: `Les créateurs de contenu ${region.withOf}\u202F: les plus suivis, leurs catégories et leurs dernières publications.`,
      keywords: `${region.name}, créateurs, influenceurs, Québec`,
      noindex: list != null && list.total < minIndexedEntries,
    };
  },
  loaders: ({ params }) =>
    parseAdministrativeRegion(params.slug)
      ? [createLoader(feedCalls.list, { query: buildRegionFeedQuery(params.slug) })]
      : [],
  structuredData: ({ params: { slug } }, list) => {
    const region = parseAdministrativeRegion(slug);
    if (!region) return [];
    return [
      buildBreadcrumb({ name: 'Régions', path: '/regions' }, { name: region.name, path: `/regions/${slug}` }),
      ...buildItemList(list?.creators),
    ];
  },
});
