import { creatorCalls } from '../http/creators.ts';
import { definePage, firstCall } from './define-page.ts';
import { titleOf } from './site.ts';
import { itemList } from './structured-data.ts';

/** The most followed entries. */
export const rankingsPage = definePage({
  name: 'rankings',
  paths: ['/classements'],
  owner: 'directory',
  navigation: { section: 'directory', label: 'Classements' },
  head: {
    title: titleOf('Classement\u202F: le top 50 des créateurs québécois'),
    description: 'Les 50 créateurs du Québec les plus suivis sur leur plateforme principale.',
  },
  subject: () => firstCall(creatorCalls.rankings),
  structuredData: (_place, ranking) => itemList(ranking?.creators),
});
