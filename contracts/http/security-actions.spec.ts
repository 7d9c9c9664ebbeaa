import { z } from 'zod';
import { securityActions } from '../domain/security-log.ts';
import { calls } from './calls.ts';
import type { HttpCall } from './define-call.ts';
import { securityActionByCall } from './security-actions.ts';

/**
 * Calls of the registration. They aren't logged: the database row of the new account already contains the
 * registration date, and no existing account needs protection.
 */
const registrationCalls = ['registerMinimal', 'register'];
/**
 * Calls whose token can only end a subscription. They aren't logged, because the token grants no access to the
 * account.
 */
const unsubscribeCalls = ['unsubscribeDigestByLink'];

function listFieldNames(schema: z.ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

/**
 * Returns whether a call takes a password or an e-mailed token, or counts against a rate limit that protects
 * credentials.
 */
function isAboutCredentials(call: HttpCall): boolean {
  const fields = [...listFieldNames(call.body), ...listFieldNames(call.query)];
  return (
    ['login', 'reset', 'password', 'export'].includes(call.budget) ||
    fields.some((name) => /password|token/i.test(name))
  );
}

/**
 * Calls whose token opens a shared list, refuses further messages or blocks their sender. They aren't logged,
 * because the token grants no access to an account.
 */
const linkCalls = ['getSharedShortlist', 'refuseConversationByLink', 'blockCorrespondentByLink'];

test('each admin call and each call about credentials is logged, unless it is exempt', () => {
  const due = calls.filter((call) => call.access === 'admin' || isAboutCredentials(call)).map(({ id }) => id);
  const excepted = [...registrationCalls, ...unsubscribeCalls, ...linkCalls];
  expect(due.filter((id) => !excepted.includes(id) && !(id in securityActionByCall))).toEqual([]);
});

test('every security action belongs to an HTTP call, except role-change, which the configuration triggers', () => {
  const ids = calls.map(({ id }) => id);
  expect(Object.keys(securityActionByCall).filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set([...Object.values(securityActionByCall), 'role-change'])).toEqual(new Set(securityActions));
});
