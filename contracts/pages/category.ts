import { categoryLabels, categoryPages } from '../domain/categories.ts';
import { limits } from '../domain/limits.ts';
import { categoryNotFound } from '../domain/page-texts.ts';
import { parsePage } from '../filters/page-param.ts';
import { creatorCalls } from '../http/endpoints.ts';
import { buildCategoryData } from './breadcrumb-data.ts';
import { definePage, createLoader } from './define-page.ts';
import { notFoundTexts } from './not-found.ts';
import { buildTitle } from './site.ts';
import { buildItemList } from './structured-data.ts';

/**
 * Parses the number of result pages that the category page shows. Each click on 'Voir plus' adds one page.
 */
export function parseCategoryPageCount(search: URLSearchParams): number {
  return parsePage(search, limits.pageSize.category);
}

export function buildCategoryQuery(page: number) {
  return { limit: limits.pageSize.category, page };
}

const findCategorySlug = (slug: string) => categoryPages.find((known) => known === slug) ?? null;

export const categoryPage = definePage({
  name: 'category',
  paths: ['/categories/:slug'],
  owner: 'directory',
  skeleton: 'people',
  reads: ['page'],
  knownParams: categoryPages.map((slug) => ({ slug })),
  head: ({ params }) => {
    const category = findCategorySlug(params.slug);
    if (!category) return { ...notFoundTexts, title: buildTitle(categoryNotFound) };
    const label = categoryLabels[category];
    return {
      title: buildTitle(`${label}\u202F: créateurs québécois`),
      description: `Découvre les créateurs de contenu du Québec de la catégorie ${label}.`,
      keywords: `${label}, créateurs, influenceurs, Québec`,
    };
  },
  subject: ({ params }) =>
    findCategorySlug(params.slug)
      ? createLoader(creatorCalls.category, { params: { slug: params.slug }, query: buildCategoryQuery(1) })
      : null,
  structuredData: ({ params }, list) =>
    findCategorySlug(params.slug)
      ? [...buildCategoryData(params.slug), ...buildItemList(list?.creators)]
      : [],
});
