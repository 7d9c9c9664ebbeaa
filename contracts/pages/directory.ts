import { directoryFilters, parseDirectoryQuery } from '../filters/directory.ts';
import { renameLegacyParams } from '../filters/legacy-params.ts';
import { creatorCalls } from '../http/endpoints.ts';
import { definePage, createLoader } from './define-page.ts';
import { buildTitle } from './site.ts';
import { buildItemList } from './structured-data.ts';

/** Directory page. Its URL contains the search text and the filters. */
export const directoryPage = definePage({
  name: 'directory',
  paths: ['/repertoire'],
  owner: 'directory',
  skeleton: 'directory',
  navigation: { section: 'directory', label: 'Répertoire' },
  head: {
    title: buildTitle('Répertoire des créateurs du Québec'),
    description:
      'Cherche et filtre les créateurs de contenu québécois par plateforme, catégorie, région et taille d’audience.',
    keywords: 'répertoire, créateurs, influenceurs, marques, Québec',
  },
  reads: [
    ...directoryFilters.map(({ name }) => name),
    'search',
    'sortBy',
    'sortOrder',
    'page',
    'letter',
    'view',
  ],
  renameLegacyParams: (search) => renameLegacyParams(search),
  subject: ({ search }) => createLoader(creatorCalls.list, { query: parseDirectoryQuery(search) }),
  loaders: () => [createLoader(creatorCalls.stats)],
  structuredData: (_place, list) => buildItemList(list?.creators),
});
