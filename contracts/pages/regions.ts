import { creatorCalls } from '../http/endpoints.ts';
import { definePage, createLoader } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Map and list of Quebec's 17 administrative regions. */
export const regionsPage = definePage({
  name: 'regions',
  paths: ['/regions'],
  owner: 'directory',
  skeleton: 'people',
  navigation: { section: 'explore', label: 'Régions' },
  head: {
    title: buildTitle('Les créateurs par région du Québec'),
    description:
      'Les 17 régions administratives du Québec sur une carte, et les créateurs de contenu de chacune.',
    keywords: 'régions, carte, créateurs, influenceurs, Québec',
  },
  loaders: () => [createLoader(creatorCalls.regionStats)],
});
