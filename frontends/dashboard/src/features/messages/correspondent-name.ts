import type { Conversation } from '@bottin/contracts/domain/messages-schema.ts';

/**
 * Returns the name of the other participant. Adds the company, if that participant started the conversation and
 * has another name.
 */
export function nameCorrespondent({ correspondent, company, isStarter }: Conversation): string {
  const name = correspondent?.name ?? 'Compte fermé';
  return isStarter || company === name ? name : `${name} · ${company}`;
}
