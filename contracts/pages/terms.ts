import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** The terms of use. */
export const termsPage = definePage({
  name: 'terms',
  paths: ['/conditions'],
  owner: 'shell',
  navigation: { section: 'legal', label: 'Conditions d’utilisation' },
  head: {
    title: titleOf('Conditions d’utilisation'),
    description: 'Les conditions d’utilisation de Bottin.',
  },
});
