import type { StructuredData } from './define-page.ts';
import { context } from './structured-data.ts';

/** Builds the structured data of type WebSite for the home page, including the site's search action. */
export function buildWebSite(name: string): StructuredData {
  return {
    ...context,
    '@type': 'WebSite',
    name,
    url: '/',
    inLanguage: 'fr-CA',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: '/repertoire?search={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  };
}
