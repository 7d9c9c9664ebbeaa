import { contestPath } from '../domain/reports.ts';
import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page for contesting a decision. The e-mail about the decision contains a link to this page. */
export const contestPage = definePage({
  name: 'contest',
  paths: [contestPath],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  head: { title: buildTitle('Contester une décision'), description: 'Contester une décision de Bottin.' },
});
