import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

export const termsPage = definePage({
  name: 'terms',
  paths: ['/conditions'],
  owner: 'shell',
  skeleton: 'article',
  navigation: { section: 'legal', label: 'Conditions d’utilisation' },
  head: {
    title: buildTitle('Conditions d’utilisation'),
    description: 'Les conditions d’utilisation de Bottin.',
  },
});
