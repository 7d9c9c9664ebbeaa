import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { firstCall } from '@bottin/contracts/pages/define-page.ts';
import { isPersonal } from './personal.rules.ts';

const own = firstCall(authCalls.user);
const stats = firstCall(creatorCalls.stats);

test.each([
  ['someone is signed in', [stats], '{"id":"1"}', true],
  ['it is not known who is', [stats], undefined, true],
  ['nobody is', [stats], 'null', false],
  ['nobody is, and it asks for what is one’s own', [stats, own], 'null', true],
])('a page is one visitor’s own when %s', (_when, calls, session, expected) => {
  expect(isPersonal(calls, session)).toBe(expected);
});
