import { z } from 'zod';
import { categoryNamed } from '../domain/search/category-words.ts';
import { nicheFilter } from './niche.ts';

/**
 * The niche of a query, understood by what people call it, too: a query knows more words than a browser needs to read its own
 * addresses.
 */
export function nicheParam() {
  return z.preprocess((text) => (typeof text === 'string' && categoryNamed(text)) || text, nicheFilter.param);
}
