import { isPersonName } from '@bottin/contracts/domain/profile.ts';

/**
 * Returns a greeting by first name, or without a name if the first name doesn't look like one: accounts
 * created before names were validated may contain anything.
 */
export function buildGreeting(firstName: string): string {
  return isPersonName(firstName) ? `Bonjour ${firstName},` : 'Bonjour,';
}
