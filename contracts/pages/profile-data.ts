import type { Entry } from '../domain/entry.ts';
import { buildBreadcrumb } from './breadcrumb-data.ts';
import type { StructuredData } from './define-page.ts';
import { context, getProfilePath } from './structured-data.ts';

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
