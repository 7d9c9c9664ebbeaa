import { z } from 'zod';

/**
 * Schema of an id in the input of a call. RFC 9562 accepts upper case, so the id is converted to lower case: code
 * compares ids as texts, and the databases return them in lower case.
 */
export const uuidSchema = z.uuid({ error: 'Identifiant invalide' }).toLowerCase();
