import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** The privacy policy. */
export const privacyPage = definePage({
  name: 'privacy',
  paths: ['/confidentialite'],
  owner: 'shell',
  navigation: { section: 'legal', label: 'Confidentialité' },
  head: {
    title: titleOf('Politique de confidentialité'),
    description: 'Comment Bottin protège tes renseignements.',
  },
});
