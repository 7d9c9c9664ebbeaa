import { z } from 'zod';

/** The parts of a text that matched, as [start, end[ in UTF-16 units, in order and apart. Never markup. */
export const marksSchema = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));
export type Marks = z.infer<typeof marksSchema>;
