import { definePage } from './define-page.ts';
import { isDisowning } from './link-token.ts';
import { titleOf } from './site.ts';

/** Where the link of the confirmation e-mail leads, and the one by which somebody disowns an account that was opened with their address. */
export const validateEmailPage = definePage({
  name: 'validate-email',
  paths: ['/valider-email'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  reads: ['compte'],
  head: ({ search }) =>
    isDisowning(search)
      ? {
          title: titleOf('Ce n’est pas mon compte'),
          description: 'Supprime un compte que quelqu’un d’autre a créé avec ton adresse.',
        }
      : { title: titleOf('Validation de l’email'), description: 'Confirme ton adresse email.' },
});
