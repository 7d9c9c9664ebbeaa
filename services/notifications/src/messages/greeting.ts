import { isPersonName } from '@bottin/contracts/domain/profile.ts';

/**
 * Returns a greeting by first name. Omits a first name that doesn't look like a name: accounts created before
 * names were validated may contain any text.
 */
export function buildGreeting(firstName: string): string {
  return isPersonName(firstName) ? `Bonjour ${firstName},` : 'Bonjour,';
}
