import { z } from 'zod';
import { presentPasswordSchema } from '../domain/credentials.ts';
import { calls } from './calls.ts';
import type { HttpCall } from './define-call.ts';
import { refusalsOf } from './refusals.ts';

/** Its second step is a call of its own. */
const signIn = 'login';

function shapeOf({ body }: HttpCall): Record<string, z.ZodType> {
  return body instanceof z.ZodObject ? body.shape : {};
}

function withoutOptional(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodOptional ? withoutOptional(field.unwrap() as z.ZodType) : field;
}

function takesPresentPassword(call: HttpCall): boolean {
  return Object.values(shapeOf(call)).some((field) => withoutOptional(field) === presentPasswordSchema);
}

const stepUps = calls.filter((call) => takesPresentPassword(call) && call.id !== signIn);

test('the calls that take the present password are found', () => {
  expect(stepUps.map(({ id }) => id).sort()).toEqual([
    'adminDeleteCreator',
    'changePassword',
    'deleteAccount',
    'removePasskey',
    'removeSecondFactor',
    'renewRecoveryCodes',
    'startPasskey',
    'startSecondFactor',
    'updateUser',
  ]);
});

test.each(stepUps.map((call) => [call.id, call] as const))(
  '%s takes the second factor with it',
  (id, call) => {
    const fields = Object.keys(shapeOf(call));
    expect(fields).toEqual(expect.arrayContaining(['currentPassword', 'code']));
    const refusals = refusalsOf(call, { parameters: false });
    expect(refusals).toContain('403-invalid_password');
    // Of an account that has an authenticator, it takes nothing at all.
    if (id !== 'startSecondFactor') expect(refusals).toContain('400-code_wrong');
  },
);
