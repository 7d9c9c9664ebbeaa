import { isPersonName } from '@bottin/contracts/domain/profile.ts';

/** What isn't a name, of an account from before names were looked at, stands in no letter of ours. */
export function greetingOf(firstName: string): string {
  return isPersonName(firstName) ? `Bonjour ${firstName},` : 'Bonjour,';
}
