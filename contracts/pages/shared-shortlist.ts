import { sharedShortlistPath } from '../domain/shortlists.ts';
import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

export const sharedShortlistPage = definePage({
  name: 'shared-shortlist',
  paths: [sharedShortlistPath],
  owner: 'dashboard',
  skeleton: 'dashboard',
  noindex: true,
  disallow: true,
  carriesToken: true,
  reads: ['page'],
  head: { title: buildTitle('Liste partagée'), description: 'Une liste de profils.' },
});
