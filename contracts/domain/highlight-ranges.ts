import { z } from 'zod';

/**
 * Matched ranges of a text, sorted and disjoint. Each is a pair of offsets in UTF-16 units: start (inclusive)
 * and end (exclusive).
 */
export const highlightRangesSchema = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));
export type HighlightRanges = z.infer<typeof highlightRangesSchema>;
