import { z } from 'zod';
import type { CategorySlug } from '../domain/categories.ts';
import { findCategory } from '../domain/category-words.ts';
import { nicheFilter } from './niche.ts';

/**
 * Builds the `niche` parameter of API queries, which also accepts everyday terms. The browser parses page
 * URLs without everyday terms, to keep the term list out of its bundle.
 */
export function buildNicheParam() {
  return z.preprocess((text) => findNamedCategory(text) ?? text, nicheFilter.param);
}

/** No category name or term is longer. */
const maxNameLength = 100;

function findNamedCategory(text: unknown): CategorySlug | null {
  return typeof text === 'string' && text.length <= maxNameLength ? findCategory(text) : null;
}
