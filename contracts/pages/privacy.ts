import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

export const privacyPage = definePage({
  name: 'privacy',
  paths: ['/confidentialite'],
  owner: 'shell',
  skeleton: 'article',
  navigation: { section: 'legal', label: 'Confidentialité' },
  head: {
    title: buildTitle('Politique de confidentialité'),
    description: 'Comment Bottin protège tes renseignements.',
  },
});
