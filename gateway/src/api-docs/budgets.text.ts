import { formatWait } from '@bottin/contracts/domain/waits.ts';
import type { Budgets, LimitScope } from '../rate-limits/budgets.ts';

const scopeLabels: Readonly<Record<Exclude<LimitScope, 'perNetwork'>, string>> = {
  perAddress: 'adresse IP',
  perAccount: 'compte',
  perPair: 'demandeur et destinataire',
  perRecipient: 'destinataire',
};

/**
 * Returns a French sentence that describes a rate limit: « Au plus 10 appels par adresse IP en une heure. »
 */
export function formatBudget(budget: Budgets[keyof Budgets]): string {
  const parts = (Object.keys(scopeLabels) as Array<keyof typeof scopeLabels>).flatMap((scope) => {
    const one = budget[scope];
    return one ? [`${one.points} appels par ${scopeLabels[scope]} en ${formatWait(one.seconds)}`] : [];
  });
  return `Au plus ${parts.join(', et ')}.`;
}
