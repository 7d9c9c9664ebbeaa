import type { Conversation } from '@bottin/contracts/domain/messages-schema.ts';

/** Returns the name of the other participant, and the company of the one who wrote first. */
export function nameCorrespondent({ correspondent, company, isStarter }: Conversation): string {
  const name = correspondent?.name ?? 'Compte fermé';
  return isStarter || company === name ? name : `${name} · ${company}`;
}
