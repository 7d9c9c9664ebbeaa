import { freshnessCalls } from '../http/freshness.ts';
import { definePage, firstCall } from './define-page.ts';
import { titleOf } from './site.ts';

/** How current the directory is: the age of its figures, and what is late. */
export const freshnessPage = definePage({
  name: 'freshness',
  paths: ['/fraicheur'],
  owner: 'directory',
  navigation: { section: 'legal', label: 'Fraîcheur des données' },
  head: {
    title: titleOf('Fraîcheur des données'),
    description: 'L’âge des chiffres que Bottin montre, plateforme par plateforme, et ce qui est en retard.',
  },
  subject: () => firstCall(freshnessCalls.read),
});
