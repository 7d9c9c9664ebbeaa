import { z } from 'zod';

/** Maximum length of an instant with nanoseconds, such as `2026-11-28T12:00:00.000000000Z`. */
const maxInstantLength = 30;

/**
 * Schema of an instant in the input of a call. PostgreSQL refuses the year 0 and very long fractions of a second,
 * which ISO 8601 permits.
 */
export const instantSchema = z.iso
  .datetime({ error: 'Date invalide' })
  .max(maxInstantLength, { error: 'Date invalide' })
  .refine((text) => !text.startsWith('0000'), { error: 'Date invalide' });
