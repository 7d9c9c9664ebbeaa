import { freshnessCalls } from '../http/endpoints.ts';
import { definePage, createLoader } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page about data freshness: how old the follower and view counts are, and which data is late. */
export const freshnessPage = definePage({
  name: 'freshness',
  paths: ['/fraicheur'],
  owner: 'directory',
  skeleton: 'article',
  navigation: { section: 'legal', label: 'Fraîcheur des données' },
  head: {
    title: buildTitle('Fraîcheur des données'),
    description: 'L’âge des chiffres que Bottin montre, plateforme par plateforme, et ce qui est en retard.',
  },
  subject: () => createLoader(freshnessCalls.read),
});
