import { z } from 'zod';

/** Response of a request that changes data: a French sentence for the user. */
export const messageSchema = z.object({ message: z.string() });

/**
 * Whether an e-mail address or name is already taken. `error` is a French message when its format is invalid.
 */
export const existsSchema = z.object({ exists: z.boolean(), error: z.string().optional() });
