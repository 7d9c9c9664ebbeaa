import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Where the link of the confirmation e-mail leads. */
export const validateEmailPage = definePage({
  name: 'validate-email',
  paths: ['/valider-email'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  head: {
    title: titleOf('Validation de l’email'),
    description: 'Confirme ton adresse email.',
  },
});
