import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page that the link in the password reset e-mail opens. */
export const resetPasswordPage = definePage({
  name: 'reset-password',
  paths: ['/reinitialiser'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  head: {
    title: buildTitle('Nouveau mot de passe'),
    description: 'Choisis un nouveau mot de passe.',
  },
});
