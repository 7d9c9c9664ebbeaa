import { definePage } from './define-page.ts';
import { isDisownRequest } from './link-token.ts';
import { buildTitle } from './site.ts';

/** Target of the e-mail confirmation link, and of the link to disown an account opened with one's address. */
export const validateEmailPage = definePage({
  name: 'validate-email',
  paths: ['/valider-email'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  reads: ['compte'],
  head: ({ search }) =>
    isDisownRequest(search)
      ? {
          title: buildTitle('Ce n’est pas mon compte'),
          description: 'Supprime un compte que quelqu’un d’autre a créé avec ton adresse.',
        }
      : { title: buildTitle('Validation de l’email'), description: 'Confirme ton adresse email.' },
});
