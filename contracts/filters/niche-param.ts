import { z } from 'zod';
import type { CategorySlug } from '../domain/categories.ts';
import { findCategory } from '../domain/category-words.ts';
import { buildFilterParam } from './filter-params.ts';
import { nicheFilter } from './niche.ts';

/**
 * Builds the `niche` parameter of API queries, which also accepts everyday terms. Page URLs don't accept
 * them, so that the list of terms stays out of the browser's bundle.
 */
export function buildNicheParam() {
  return z.preprocess((text) => findNamedCategory(text) ?? text, buildFilterParam(nicheFilter));
}

/** No category name or everyday term is longer than this. */
const maxNameLength = 100;

function findNamedCategory(text: unknown): CategorySlug | null {
  return typeof text === 'string' && text.length <= maxNameLength ? findCategory(text) : null;
}
