import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** The page from before the launch. */
export const comingSoonPage = definePage({
  name: 'coming-soon',
  paths: ['/bientot'],
  owner: 'shell',
  noindex: true,
  head: {
    title: titleOf('Coming soon...'),
    description: 'Sois averti de l’ouverture de la bêta.',
  },
});
