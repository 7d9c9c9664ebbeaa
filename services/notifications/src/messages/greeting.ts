import { isPersonName } from '@bottin/contracts/domain/profile.ts';

/**
 * Greets by first name only if it looks like one: accounts created before names were validated may contain
 * anything.
 */
export function buildGreeting(firstName: string): string {
  return isPersonName(firstName) ? `Bonjour ${firstName},` : 'Bonjour,';
}
