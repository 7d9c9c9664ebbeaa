import { brandFilters, brandsQueryOf } from '../filters/brands.ts';
import { creatorCalls } from '../http/creators.ts';
import { definePage, firstCall } from './define-page.ts';
import { titleOf } from './site.ts';
import { itemList } from './structured-data.ts';

/** The brands, searched and filtered by the address. */
export const brandsPage = definePage({
  name: 'brands',
  paths: ['/marques'],
  owner: 'directory',
  navigation: { label: 'Marques' },
  head: ({ search }) => ({
    title: titleOf('Les marques d’ici'),
    description:
      'Les marques et entreprises du Québec qui travaillent avec des créateurs, et ce qu’elles cherchent, par domaine et par région.',
    keywords: 'marques, entreprises, commandites, collaborations, créateurs, Québec',
    // What one person typed is no page of ours; the profiles behind it are.
    noindex: Boolean(search.get('search')?.trim()),
  }),
  reads: [...brandFilters.map(({ name }) => name), 'search', 'page'],
  subject: ({ search }) => firstCall(creatorCalls.brands, { query: brandsQueryOf(search) }),
  structuredData: (_place, list) => itemList(list?.brands),
});
