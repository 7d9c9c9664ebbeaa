import { categoryLabels, categoryPages } from '../domain/categories.ts';
import { limits } from '../domain/limits.ts';
import { categoryNotFound } from '../domain/shown-texts.ts';
import { pageOf } from '../filters/page-of.ts';
import { creatorCalls } from '../http/creators.ts';
import { definePage, firstCall } from './define-page.ts';
import { notFoundTexts } from './not-found.ts';
import { titleOf } from './site.ts';
import { categoryData, itemList } from './structured-data.ts';

/** How many pages of a category its page's address shows: each 'Voir plus' is one more. */
export function categoryPagesOf(search: URLSearchParams): number {
  return pageOf(search, limits.pageSize.category);
}

/** The query of one page of a category. */
export function categoryQueryOf(page: number) {
  return { limit: limits.pageSize.category, page };
}

const categoryOf = (slug: string) => categoryPages.find((known) => known === slug) ?? null;

/** The entries of one category. */
export const categoryPage = definePage({
  name: 'category',
  paths: ['/categories/:slug'],
  owner: 'directory',
  reads: ['page'],
  knownParams: categoryPages.map((slug) => ({ slug })),
  head: ({ params }) => {
    const category = categoryOf(params.slug);
    if (!category) return { ...notFoundTexts, title: titleOf(categoryNotFound) };
    const label = categoryLabels[category];
    return {
      title: titleOf(`${label}\u202F: créateurs québécois`),
      description: `Découvre les créateurs de contenu du Québec de la catégorie ${label}.`,
      keywords: `${label}, créateurs, influenceurs, Québec`,
    };
  },
  subject: ({ params }) =>
    categoryOf(params.slug)
      ? firstCall(creatorCalls.category, { params: { slug: params.slug }, query: categoryQueryOf(1) })
      : null,
  structuredData: ({ params }, list) =>
    categoryOf(params.slug) ? [...categoryData(params.slug), ...itemList(list?.creators)] : [],
});
