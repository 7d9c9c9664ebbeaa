import type { FirstCall } from '@bottin/contracts/pages/define-page.ts';

/** Who is signed in, as a page's data say it: JSON, `null` for nobody, undefined while it can't be known. */
export type SessionJson = string | undefined;

/**
 * Whether a page is one visitor's own, so that no cache may keep it: it says who that is, or would if it were known, or it shows
 * the answer of a personal call. That there is nobody is the same for everybody.
 */
export function isPersonal(calls: readonly Pick<FirstCall, 'call'>[], session: SessionJson): boolean {
  return session !== 'null' || calls.some(({ call }) => call.personal);
}
