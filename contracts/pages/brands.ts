import { brandFilters, parseBrandsQuery } from '../filters/brands.ts';
import { creatorCalls } from '../http/endpoints.ts';
import { definePage, createLoader } from './define-page.ts';
import { buildTitle } from './site.ts';
import { buildItemList } from './structured-data.ts';

/** Page with the list of brands. Its URL contains the search text and the filters. */
export const brandsPage = definePage({
  name: 'brands',
  paths: ['/marques'],
  owner: 'directory',
  skeleton: 'brands',
  navigation: { section: 'explore', label: 'Marques' },
  head: {
    title: buildTitle('Les marques d’ici'),
    description:
      'Les marques et entreprises du Québec qui travaillent avec des créateurs, et ce qu’elles cherchent, par catégorie et par région.',
    keywords: 'marques, entreprises, commandites, collaborations, créateurs, Québec',
  },
  reads: [...brandFilters.map(({ name }) => name), 'search', 'page'],
  subject: ({ search }) => createLoader(creatorCalls.brands, { query: parseBrandsQuery(search) }),
  structuredData: (_place, list) => buildItemList(list?.brands),
});
