import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Where the link of the password e-mail leads. */
export const resetPasswordPage = definePage({
  name: 'reset-password',
  paths: ['/reinitialiser'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  head: {
    title: titleOf('Nouveau mot de passe'),
    description: 'Choisis un nouveau mot de passe.',
  },
});
