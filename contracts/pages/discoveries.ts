import { creatorCalls } from '../http/creators.ts';
import { definePage, firstCall } from './define-page.ts';
import { titleOf } from './site.ts';
import { itemList } from './structured-data.ts';

/** The discoveries of the day, and the rule by which they are chosen. */
export const discoveriesPage = definePage({
  name: 'discoveries',
  paths: ['/decouvertes'],
  owner: 'directory',
  navigation: { label: 'Découvertes' },
  head: {
    title: titleOf('Découvertes du jour'),
    description:
      'Six créateurs du Québec par jour, chacun à son tour, petit ou grand\u202F: la règle, et ceux d’aujourd’hui.',
    keywords: 'découvertes, créateurs, Québec, nouveaux créateurs',
  },
  subject: () => firstCall(creatorCalls.discoveries),
  structuredData: (_place, discoveries) => itemList(discoveries?.creators),
});
