import { creatorCalls } from '../../http/endpoints.ts';
import { definePage, createLoader } from '../define-page.ts';
import { pages } from '../pages.ts';
import { buildTitle } from '../site.ts';
import { buildItemList } from '../structured-data.ts';

/** Sample page that isn't part of the site. Tests check that a page works as soon as it is declared. */
export const cityPage = definePage({
  name: 'city',
  paths: ['/villes/:city', '/cities/:city/creators'],
  owner: 'directory',
  navigation: { section: 'directory', label: 'Villes' },
  knownParams: [{ city: 'Trois-Rivières' }, { city: 'Laval' }],
  head: ({ params }) => ({
    title: buildTitle(`Créateurs de ${params.city}`),
    description: `Les créateurs de contenu qui vivent à ${params.city}.`,
    canonical: `/villes/${encodeURIComponent(params.city)}`,
  }),
  subject: ({ params }) =>
    createLoader(creatorCalls.list, { query: { search: params.city, platforms: [], page: 1, limit: 12 } }),
  loaders: () => [createLoader(creatorCalls.stats)],
  structuredData: (_place, list) => buildItemList(list?.creators),
});

/** Sample popup page to which no other page links. */
export const popupPage = definePage({
  name: 'farewell',
  paths: ['/adieu'],
  owner: 'dashboard',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  popup: true,
  head: { title: buildTitle('Adieu'), description: 'À une prochaine fois.' },
});

export const pagesWithSamples = [...pages, cityPage, popupPage];
