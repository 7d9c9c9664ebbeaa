import { z } from 'zod';
import { currentPasswordSchema } from '../domain/credentials.ts';
import { calls } from './calls.ts';
import type { HttpCall } from './define-call.ts';
import { listErrorCodes } from './error-codes.ts';

/**
 * The sign-in also takes a password, but it isn't a step-up call: a separate call verifies its second factor.
 */
const signIn = 'login';

function getBodyShape({ body }: HttpCall): Record<string, z.ZodType> {
  return body instanceof z.ZodObject ? body.shape : {};
}

function unwrapOptional(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodOptional ? unwrapOptional(field.unwrap() as z.ZodType) : field;
}

function takesCurrentPassword(call: HttpCall): boolean {
  return Object.values(getBodyShape(call)).some((field) => unwrapOptional(field) === currentPasswordSchema);
}

const stepUpCalls = calls.filter((call) => takesCurrentPassword(call) && call.id !== signIn);

test('only the calls listed in this test take the current password for step-up authentication', () => {
  expect(stepUpCalls.map(({ id }) => id).sort()).toEqual([
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

test.each(stepUpCalls.map((call) => [call.id, call] as const))(
  'the step-up call %s takes the current password and a second-factor code',
  (id, call) => {
    const fields = Object.keys(getBodyShape(call));
    expect(fields).toEqual(expect.arrayContaining(['currentPassword', 'code']));
    const refusals = listErrorCodes(call, { parameters: false });
    expect(refusals).toContain('403-invalid_password');
    // startSecondFactor is refused when the account already has an authenticator, so it never checks a code.
    if (id !== 'startSecondFactor') expect(refusals).toContain('400-code_wrong');
  },
);
