import { z } from 'zod';

/** What a change answers: a French sentence for the person. */
export const messageSchema = z.object({ message: z.string() });

/** Whether an address or a name is taken; `error` says in French what is wrong with its form. */
export const existsSchema = z.object({ exists: z.boolean(), error: z.string().optional() });
