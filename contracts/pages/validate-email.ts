import { freshnessCalls } from '../http/endpoints.ts';
import { createLoader, definePage } from './define-page.ts';
import { isDisownRequest } from './link-token.ts';
import { buildTitle } from './site.ts';

/**
 * Page that two kinds of e-mailed links open: links that confirm an e-mail address, and links with which the
 * owner of an e-mail address disowns an account that somebody else opened.
 */
export const validateEmailPage = definePage({
  name: 'validate-email',
  paths: ['/valider-email'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  reads: ['compte'],
  loaders: () => [createLoader(freshnessCalls.read)],
  head: ({ search }) =>
    isDisownRequest(search)
      ? {
          title: buildTitle('Ce n’est pas mon compte'),
          description: 'Supprime un compte que quelqu’un d’autre a créé avec ton adresse.',
        }
      : { title: buildTitle('Validation du courriel'), description: 'Confirme ton adresse courriel.' },
});
