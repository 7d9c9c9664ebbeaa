import { categoryLabels, categoryPages } from '../domain/categories.ts';
import type { Entry } from '../domain/entry.ts';
import type { StructuredData } from './define-page.ts';

const context = { '@context': 'https://schema.org' } as const;

/** Builds the structured data of type WebSite for the home page, including the site's search action. */
export function buildWebSite(name: string): StructuredData {
  return {
    ...context,
    '@type': 'WebSite',
    name,
    url: '/',
    inLanguage: 'fr-CA',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/repertoire?search={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  };
}

/**
 * Builds the structured data of type ItemList for the entries that a page shows initially. Returns an empty
 * array when there are no entries.
 */
export function buildItemList(creators: readonly Entry[] | undefined): StructuredData[] {
  if (!creators?.length) return [];
  const itemListElement = creators.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: getProfilePath(slug),
  }));
  return [{ ...context, '@type': 'ItemList', numberOfItems: creators.length, itemListElement }];
}

/**
 * Builds the structured data of type BreadcrumbList: the parent pages, outermost first, then the page itself.
 */
export function buildBreadcrumb(...steps: readonly { name: string; path: string }[]): StructuredData {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Accueil', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

export function buildCategoryData(slug: string): StructuredData[] {
  const category = categoryPages.find((known) => known === slug);
  if (!category) return [];
  return [
    buildBreadcrumb(
      { name: 'Catégories', path: '/categories' },
      { name: categoryLabels[category], path: `/categories/${category}` },
    ),
  ];
}

export function buildProfileData(creator: Entry): StructuredData[] {
  const path = getProfilePath(creator.slug);
  const links = [
    creator.website,
    creator.profileUrl,
    ...creator.platforms.map(({ profileUrl }) => profileUrl),
  ];
  const sameAs = [...new Set(links.filter((link) => typeof link === 'string'))];
  return [
    {
      ...context,
      '@type': 'ProfilePage',
      url: path,
      dateCreated: creator.createdAt,
      ...(creator.syncedAt ? { dateModified: creator.syncedAt } : {}),
      mainEntity: {
        '@type': creator.userType === 'company' ? 'Organization' : 'Person',
        name: creator.name,
        url: path,
        ...(creator.description ? { description: creator.description } : {}),
        ...(creator.profileImageUrl ? { image: creator.profileImageUrl } : {}),
        ...(sameAs.length > 0 ? { sameAs } : {}),
        ...(creator.followers === null
          ? {}
          : { interactionStatistic: buildFollowerCounter(creator.followers) }),
      },
    },
    buildBreadcrumb(getParentList(creator), { name: creator.name, path }),
  ];
}

/** Returns the list page to which an entry belongs: brands or the directory. */
function getParentList({ userType }: Entry): { name: string; path: string } {
  return userType === 'company'
    ? { name: 'Marques', path: '/marques' }
    : { name: 'Répertoire', path: '/repertoire' };
}

function buildFollowerCounter(count: number): StructuredData {
  return {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/FollowAction',
    userInteractionCount: count,
  };
}

function getProfilePath(slug: string): string {
  return `/createurs/${slug}`;
}

const urlKeys = new Set(['url', 'item', 'image', 'urlTemplate']);

/**
 * Converts the site paths in structured data to absolute URLs, because its readers may not know the page's
 * URL.
 */
export function toAbsoluteUrls(data: unknown, origin: string): unknown {
  if (Array.isArray(data)) return data.map((one) => toAbsoluteUrls(one, origin));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    urlKeys.has(key) && typeof value === 'string' && value.startsWith('/')
      ? origin + value
      : toAbsoluteUrls(value, origin),
  ]);
  return Object.fromEntries(entries);
}
