import { directoryFilters, directoryQueryOf } from '../filters/directory.ts';
import { movedSearch } from '../filters/moved-search.ts';
import { creatorCalls } from '../http/creators.ts';
import { definePage, firstCall } from './define-page.ts';
import { titleOf } from './site.ts';
import { itemList } from './structured-data.ts';

/** The directory, searched and filtered by its address. */
export const directoryPage = definePage({
  name: 'directory',
  paths: ['/repertoire'],
  owner: 'directory',
  navigation: { section: 'directory', label: 'Répertoire' },
  head: ({ search }) => ({
    title: titleOf('Répertoire des créateurs du Québec'),
    description:
      'Cherche et filtre les créateurs de contenu québécois par plateforme, catégorie, région et taille d’audience.',
    keywords: 'répertoire, créateurs, influenceurs, marques, Québec',
    // What one person typed is no page of ours; the profiles behind it are.
    noindex: Boolean(search.get('search')?.trim()),
  }),
  reads: [...directoryFilters.map(({ name }) => name), 'search', 'sortBy', 'sortOrder', 'page', 'view'],
  movedSearch: (search) => movedSearch(search),
  subject: ({ search }) => firstCall(creatorCalls.list, { query: directoryQueryOf(search) }),
  firstCalls: () => [firstCall(creatorCalls.stats)],
  structuredData: (_place, list) => itemList(list?.creators),
});
