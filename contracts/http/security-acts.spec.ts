import { z } from 'zod';
import { securityActs } from '../domain/security-log.ts';
import { calls } from './calls.ts';
import type { HttpCall } from './define-call.ts';
import { actOfCall } from './security-acts.ts';

/** Making an account: its own row says when, and there is nobody yet to whom something could be done. */
const madeAnew = ['registerMinimal', 'register'];
/** Its token ends e-mails and opens nothing. */
const opensNothing = ['unsubscribeDigestByLink'];

function namesIn(schema: z.ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

/** Brings a password or a link's token, or spends a budget that guards credentials. */
function isAboutCredentials(call: HttpCall): boolean {
  const fields = [...namesIn(call.body), ...namesIn(call.query)];
  return (
    ['login', 'reset', 'password', 'export'].includes(call.budget) ||
    fields.some((name) => /password|token/i.test(name))
  );
}

test('every call of administrators and every call about credentials leaves a line in the security log', () => {
  const due = calls.filter((call) => call.access === 'admin' || isAboutCredentials(call)).map(({ id }) => id);
  const excepted = [...madeAnew, ...opensNothing];
  expect(due.filter((id) => !excepted.includes(id) && !(id in actOfCall))).toEqual([]);
});

test('the acts are those of calls, and the one that settings do', () => {
  const ids = calls.map(({ id }) => id);
  expect(Object.keys(actOfCall).filter((id) => !ids.includes(id))).toEqual([]);
  expect(new Set([...Object.values(actOfCall), 'role-change'])).toEqual(new Set(securityActs));
});
