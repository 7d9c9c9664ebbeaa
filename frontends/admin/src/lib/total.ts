import { limits } from '@bottin/contracts/domain/limits.ts';
import { countOf } from '@bottin/ui/format/number.ts';

/** How many accounts there are, as far as they are counted: « Plus de 10 000 comptes » past what the list answers. */
export function describeTotal(total: number, word: string): string {
  return total > limits.depth ? `Plus de ${countOf(limits.depth, word)}` : countOf(total, word);
}
