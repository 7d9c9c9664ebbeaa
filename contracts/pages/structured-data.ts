import { categoryLabels, categoryPages } from '../domain/categories.ts';
import type { Entry } from '../domain/entry.ts';
import type { StructuredData } from './define-page.ts';

const context = { '@context': 'https://schema.org' } as const;

/** The site as a whole, with its search, for the home page. */
export function webSite(name: string): StructuredData {
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

/** The entries that a page shows first, in its order; nothing while it shows none. */
export function itemList(creators: readonly Entry[] | undefined): StructuredData[] {
  if (!creators?.length) return [];
  const itemListElement = creators.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: profilePath(slug),
  }));
  return [{ ...context, '@type': 'ItemList', numberOfItems: creators.length, itemListElement }];
}

/** Where a page is: its parents, outermost first, and itself. */
function breadcrumb(...steps: readonly { name: string; path: string }[]): StructuredData {
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

/** A category's page: where it is. */
export function categoryData(slug: string): StructuredData[] {
  const category = categoryPages.find((known) => known === slug);
  if (!category) return [];
  return [
    breadcrumb(
      { name: 'Catégories', path: '/categories' },
      { name: categoryLabels[category], path: `/categories/${category}` },
    ),
  ];
}

/** An entry's page: whose it is, and where it is. */
export function profileData(creator: Entry): StructuredData[] {
  const path = profilePath(creator.slug);
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
        ...(creator.followers === null ? {} : { interactionStatistic: followersOf(creator.followers) }),
      },
    },
    breadcrumb(listOf(creator), { name: creator.name, path }),
  ];
}

/** The list that an entry is found in. */
function listOf({ userType }: Entry): { name: string; path: string } {
  return userType === 'company'
    ? { name: 'Marques', path: '/marques' }
    : { name: 'Répertoire', path: '/repertoire' };
}

function followersOf(count: number): StructuredData {
  return {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/FollowAction',
    userInteractionCount: count,
  };
}

function profilePath(slug: string): string {
  return `/createurs/${slug}`;
}

const addressKeys = new Set(['url', 'item', 'image', 'urlTemplate']);

/** The same data with the site's origin before every path: what reads it may not know where it was. */
export function absoluteData(data: unknown, origin: string): unknown {
  if (Array.isArray(data)) return data.map((one) => absoluteData(one, origin));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    addressKeys.has(key) && typeof value === 'string' && value.startsWith('/')
      ? origin + value
      : absoluteData(value, origin),
  ]);
  return Object.fromEntries(entries);
}
