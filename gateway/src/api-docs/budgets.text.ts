import { formatWait } from '@bottin/contracts/domain/waits.ts';
import type { Budgets, Payer } from '../rate-limits/budgets.ts';

const payers: Readonly<Record<Payer, string>> = {
  perAddress: 'adresse IP',
  perAccount: 'compte',
  perPair: 'demandeur et destinataire',
  perRecipient: 'destinataire',
};

/** A call's budget in a sentence: « Au plus 10 appels par adresse IP en une heure. » */
export function budgetText(budget: Budgets[keyof Budgets]): string {
  const parts = (Object.keys(payers) as Payer[]).flatMap((payer) => {
    const one = budget[payer];
    return one ? [`${one.points} appels par ${payers[payer]} en ${formatWait(one.seconds)}`] : [];
  });
  return `Au plus ${parts.join(', et ')}.`;
}
