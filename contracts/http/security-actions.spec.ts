import { z } from 'zod';
import { securityActions } from '../domain/security-log.ts';
import { calls } from './calls.ts';
import type { HttpCall } from './define-call.ts';
import { securityActionByCall } from './security-actions.ts';

/**
 * Registration isn't logged: the account's row has the registration date, and there is no existing account to
 * protect.
 */
const registrationCalls = ['registerMinimal', 'register'];
/** The token of this call only ends e-mails; it grants no access. */
const unsubscribeCalls = ['unsubscribeDigestByLink'];

function listFieldNames(schema: z.ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

/** Whether a call takes a password or a token from a link, or uses a rate limit that protects credentials. */
function isAboutCredentials(call: HttpCall): boolean {
  const fields = [...listFieldNames(call.body), ...listFieldNames(call.query)];
  return (
    ['login', 'reset', 'password', 'export'].includes(call.budget) ||
    fields.some((name) => /password|token/i.test(name))
  );
}

test('every administration call is recorded in the security log, and so is every call about credentials, except registration and unsubscribing', () => {
  const due = calls.filter((call) => call.access === 'admin' || isAboutCredentials(call)).map(({ id }) => id);
  const excepted = [...registrationCalls, ...unsubscribeCalls];
  expect(due.filter((id) => !excepted.includes(id) && !(id in securityActionByCall))).toEqual([]);
});

test('every security action belongs to a call, except role-change, which configuration triggers', () => {
  const ids = calls.map(({ id }) => id);
  expect(Object.keys(securityActionByCall).filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set([...Object.values(securityActionByCall), 'role-change'])).toEqual(new Set(securityActions));
});
