import { feedParameters, feedQueryOf } from '../filters/feed.ts';
import { feedCalls } from '../http/feed.ts';
import { definePage, firstCall } from './define-page.ts';
import { titleOf } from './site.ts';

/** The newest publications of everyone. */
export const quebecFeedPage = definePage({
  name: 'quebec-feed',
  paths: ['/fil-quebecois'],
  owner: 'directory',
  navigation: { label: 'Le fil québécois' },
  head: {
    title: titleOf('Le fil québécois'),
    description: 'Les dernières vidéos et publications des créateurs du Québec, toutes plateformes réunies.',
  },
  reads: feedParameters,
  firstCalls: ({ search }) => [firstCall(feedCalls.list, { query: feedQueryOf(search) })],
});
