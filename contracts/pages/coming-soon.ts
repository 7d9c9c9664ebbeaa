import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page that announced the site before the launch. */
export const comingSoonPage = definePage({
  name: 'coming-soon',
  paths: ['/bientot'],
  owner: 'shell',
  noindex: true,
  standalone: true,
  head: {
    title: buildTitle('Coming soon...'),
    description: 'Sois averti de l’ouverture de la bêta.',
  },
});
