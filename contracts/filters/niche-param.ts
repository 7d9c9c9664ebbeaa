import { z } from 'zod';
import type { CategorySlug } from '../domain/categories.ts';
import { categoryNamed } from '../domain/category-words.ts';
import { nicheFilter } from './niche.ts';

/**
 * The niche of a query, understood by what people call it, too: a query knows more words than a browser needs to read its own
 * addresses.
 */
export function nicheParam() {
  return z.preprocess((text) => namedBy(text) ?? text, nicheFilter.param);
}

/** Longer than what any category is called. */
const longestName = 100;

function namedBy(text: unknown): CategorySlug | null {
  return typeof text === 'string' && text.length <= longestName ? categoryNamed(text) : null;
}
