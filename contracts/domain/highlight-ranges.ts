import { z } from 'zod';

/** Ranges of a text that matched, as [start, end[ in UTF-16 units, sorted and disjoint. Never markup. */
export const highlightRangesSchema = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));
export type HighlightRanges = z.infer<typeof highlightRangesSchema>;
