import { limits } from '@bottin/contracts/domain/limits.ts';
import { formatCount } from '@bottin/ui/format/number.ts';

/**
 * Formats a total in French. A total above the number of results that can be reached by paging becomes « Plus
 * de 10 000 comptes ».
 */
export function describeTotal(total: number, word: string): string {
  return total > limits.depth ? `Plus de ${formatCount(limits.depth, word)}` : formatCount(total, word);
}
