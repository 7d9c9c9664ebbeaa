import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page on which a creator says which proposals they accept. */
export const collaborationPage = definePage({
  name: 'collaboration',
  paths: ['/mes-collaborations'],
  owner: 'dashboard',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  head: { title: buildTitle('Collaborations'), description: 'Les propositions que tu reçois.' },
});
