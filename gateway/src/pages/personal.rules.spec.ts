import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { firstCall } from '@bottin/contracts/pages/define-page.ts';
import { isPersonal } from './personal.rules.ts';

const session = firstCall(authCalls.user);
const stats = firstCall(creatorCalls.stats);

test.each([
  ['someone is signed in', { [session.address]: { id: '1' }, [stats.address]: {} }, true],
  ['it is not known who is', { [stats.address]: {} }, true],
  ['nobody is', { [session.address]: null, [stats.address]: {} }, false],
  ['nobody is, and public data could not be had', { [session.address]: null }, false],
])('a page is one visitor’s own when %s: %j %s', (_when, answers, expected) => {
  expect(isPersonal([session, stats], answers)).toBe(expected);
});
