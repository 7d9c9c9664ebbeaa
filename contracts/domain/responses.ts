import { z } from 'zod';

/** Response of a request that changes data: a French sentence for the user. */
export const messageSchema = z.object({ message: z.string() });

/**
 * Result of a check whether an e-mail address or name is taken. `error` is a French message when the format
 * of the address or name is invalid.
 */
export const existsSchema = z.object({ exists: z.boolean(), error: z.string().optional() });
