import { creatorCalls } from '../../http/creators.ts';
import { definePage, firstCall } from '../define-page.ts';
import { pages } from '../pages.ts';
import { titleOf } from '../site.ts';
import { itemList } from '../structured-data.ts';

/** A page that the site doesn't have. Tests list it with the others: its declaration is all that it takes. */
export const cityPage = definePage({
  name: 'city',
  paths: ['/villes/:city', '/cities/:city/creators'],
  owner: 'directory',
  navigation: { section: 'directory', label: 'Villes' },
  knownParams: [{ city: 'Trois-Rivières' }, { city: 'Laval' }],
  head: ({ params }) => ({
    title: titleOf(`Créateurs de ${params.city}`),
    description: `Les créateurs de contenu qui vivent à ${params.city}.`,
    canonical: `/villes/${encodeURIComponent(params.city)}`,
  }),
  subject: ({ params }) =>
    firstCall(creatorCalls.list, { query: { search: params.city, platforms: [], page: 1, limit: 12 } }),
  firstCalls: () => [firstCall(creatorCalls.stats)],
  structuredData: (_place, list) => itemList(list?.creators),
});

/** Another, which is a popup that nobody is led to. */
export const farewellPage = definePage({
  name: 'farewell',
  paths: ['/adieu'],
  owner: 'dashboard',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  popup: true,
  head: { title: titleOf('Adieu'), description: 'À une prochaine fois.' },
});

export const pagesWithMadeUp = [...pages, cityPage, farewellPage];
