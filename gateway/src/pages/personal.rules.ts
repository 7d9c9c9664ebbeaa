import type { FirstCall } from '@bottin/contracts/pages/define-page.ts';
import type { FirstData } from '../server-rendering/first-data.ts';

/**
 * Whether a page is one visitor's own, so that no cache may keep it: it holds the answer of a personal call, or
 * will once that can be read. That there is nobody (null) is the same for everybody.
 */
export function isPersonal(calls: readonly FirstCall[], answers: FirstData): boolean {
  return calls.some(({ call, address }) => call.personal && answers[address] !== null);
}
