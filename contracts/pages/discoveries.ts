import { creatorCalls } from '../http/endpoints.ts';
import { definePage, createLoader } from './define-page.ts';
import { buildTitle } from './site.ts';
import { buildItemList } from './structured-data.ts';

/** Page with today's discoveries and an explanation of how they are selected. */
export const discoveriesPage = definePage({
  name: 'discoveries',
  paths: ['/decouvertes'],
  owner: 'directory',
  skeleton: 'people',
  navigation: { section: 'explore', label: 'Découvertes' },
  head: {
    title: buildTitle('Découvertes du jour'),
    description:
      'Six créateurs du Québec par jour, chacun à son tour, petit ou grand\u202F: la règle, et ceux d’aujourd’hui.',
    keywords: 'découvertes, créateurs, Québec, nouveaux créateurs',
  },
  subject: () => createLoader(creatorCalls.discoveries),
  structuredData: (_place, discoveries) => buildItemList(discoveries?.creators),
});
