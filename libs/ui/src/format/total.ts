import { limits } from '@bottin/contracts/domain/limits.ts';
import { formatCount } from './number.ts';

/**
 * Formats the total of a list in French. Paging reaches only the first `limits.depth` results, so a higher total becomes
 * « Plus de 10 000 comptes ».
 */
export function describeTotal(total: number, word: string): string {
  return total > limits.depth ? `Plus de ${formatCount(limits.depth, word)}` : formatCount(total, word);
}
