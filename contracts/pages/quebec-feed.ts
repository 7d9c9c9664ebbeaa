import { feedParamNames, parseFeedQuery } from '../filters/feed.ts';
import { feedCalls } from '../http/endpoints.ts';
import { definePage, createLoader } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page with the newest publications of all creators. */
export const quebecFeedPage = definePage({
  name: 'quebec-feed',
  paths: ['/fil-quebecois'],
  owner: 'directory',
  skeleton: 'feed',
  navigation: { label: 'Le fil québécois' },
  head: {
    title: buildTitle('Le fil québécois'),
    description: 'Les dernières vidéos et publications des créateurs du Québec, toutes plateformes réunies.',
  },
  reads: feedParamNames,
  loaders: ({ search }) => [createLoader(feedCalls.list, { query: parseFeedQuery(search) })],
});
