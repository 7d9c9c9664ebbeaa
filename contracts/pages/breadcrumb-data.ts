import { categoryLabels, categoryPages } from '../domain/categories.ts';
import type { StructuredData } from './define-page.ts';
import { context } from './structured-data.ts';

/**
 * Builds the structured data of type BreadcrumbList: the parent pages, outermost first, then the page itself.
 */
export function buildBreadcrumb(...steps: readonly { name: string; path: string }[]): StructuredData {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Accueil', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

export function buildCategoryData(slug: string): StructuredData[] {
  const category = categoryPages.find((known) => known === slug);
  if (!category) return [];
  return [
    buildBreadcrumb(
      { name: 'Catégories', path: '/categories' },
      { name: categoryLabels[category], path: `/categories/${category}` },
    ),
  ];
}
