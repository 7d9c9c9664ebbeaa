import { z } from 'zod';
import frCA from 'zod/v4/locales/fr-CA.js';

/** Makes French (Canada) the language of every zod message that a schema doesn't word itself. */
export function setFrenchErrors(): void {
  z.config(frCA());
}
