import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { generateCode as code, generateWrongCode as wrongCode } from './support/authenticator.ts';
import { TestIdentity } from './support/identity.ts';
import {
  goodPassword,
  getLinkToken,
  registerMember,
  buildRegistration,
  makeAdministrator,
} from './support/people.ts';

const {
  authenticate,
  changePassword,
  confirmSecondFactor,
  getUser,
  passSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  startSecondFactor,
} = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const currentPassword = goodPassword;
/**
 * Registers a member and confirms an authenticator with the code of the previous period, so that a test can
 * still use the current code.
 */
async function enroll(form = buildRegistration()) {
  const userId = await registerMember(identity, form);
  const { secret, uri } = await identity.call(startSecondFactor, { userId, currentPassword });
  const first = { userId, code: code(identity.clock, secret, -1) };
  const { recoveryCodes, credentialsVersion } = await identity.call(confirmSecondFactor, first);
  return { userId, secret, uri, recoveryCodes, credentialsVersion, email: form.email };
}

describe('setting up the authenticator', () => {
  it('setting up an authenticator requires the password, and has no effect before a correct first code', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const stolen = { userId, currentPassword: 'pas le bon mot' };
    expect(await identity.callForProblem(startSecondFactor, stolen)).toMatchObject({
      errorType: 'invalid_password',
    });
    expect(await identity.callForProblem(confirmSecondFactor, { userId, code: '123456' })).toMatchObject({
      errorType: 'not_started',
    });
    const { secret } = await identity.call(startSecondFactor, { userId, currentPassword });
    const wrong = { userId, code: wrongCode(identity.clock, secret) };
    expect(await identity.callForProblem(confirmSecondFactor, wrong)).toMatchObject({
      errorType: 'code_wrong',
    });
    const signedIn = await identity.call(authenticate, { email: form.email, password: goodPassword });
    expect(signedIn).toMatchObject({ hasSecondFactor: false, credentialsVersion: 1 });
    expect(await identity.call(secondFactor, { userId })).toEqual({ since: null, recoveryCodesLeft: 0 });
  });

  it('confirming an authenticator returns ten recovery codes, ends every session and notifies the owner', async () => {
    const { userId, uri, recoveryCodes, credentialsVersion, email } = await enroll();
    expect(uri).toContain(encodeURIComponent(email));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(credentialsVersion).toBe(2);
    expect(await identity.call(getUser, { userId })).toMatchObject({
      credentialsVersion: 2,
      hasSecondFactor: true,
    });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('SecondFactorAdded');
    expect((await identity.call(secondFactor, { userId })).recoveryCodesLeft).toBe(10);
  });

  it.each([
    [
      'a change of password',
      (userId: string) =>
        identity.call(changePassword, { userId, currentPassword, newPassword: 'Une autre clé du rang 5' }),
    ],
    [
      'a password reset',
      async (userId: string, email: string) => {
        await identity.call(identityRpc.requestPasswordReset, { email });
        const link = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
        const token = await getLinkToken(identity, userId, link);
        await identity.call(identityRpc.resetPassword, { token, password: 'Une autre clé du rang 5' });
      },
    ],
    [
      'a suspension of the account',
      async (userId: string) => {
        await identity.call(identityRpc.suspend, { userId });
        await identity.call(identityRpc.restore, { userId });
      },
    ],
  ])('an authenticator that was set up before %s can’t be confirmed', async (_, change) => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const { secret } = await identity.call(startSecondFactor, { userId, currentPassword });
    await change(userId, form.email);
    const confirmation = { userId, code: code(identity.clock, secret) };
    expect(await identity.callForProblem(confirmSecondFactor, confirmation)).toMatchObject({
      statusCode: 409,
      errorType: 'not_started',
    });
  });

  it('an existing authenticator can’t be replaced with the password alone', async () => {
    const { userId, secret } = await enroll();
    expect(await identity.callForProblem(startSecondFactor, { userId, currentPassword })).toMatchObject({
      errorType: 'second_factor_present',
    });
    expect(
      await identity.callForProblem(confirmSecondFactor, { userId, code: code(identity.clock, secret) }),
    ).toMatchObject({
      errorType: 'second_factor_present',
    });
  });

  it('the database contains neither the secret nor a recovery code in plain text', async () => {
    const { userId, secret, recoveryCodes } = await enroll();
    const rows = JSON.stringify([
      await identity.database.query('SELECT * FROM second_factors WHERE user_id = $1', [userId]),
      await identity.database.query('SELECT * FROM recovery_codes WHERE user_id = $1', [userId]),
      await identity.database.query('SELECT * FROM outbox WHERE aggregate_id = $1', [userId]),
    ]);
    for (const text of [secret, ...recoveryCodes.flatMap((one) => [one, one.replaceAll('-', '')])]) {
      expect(rows).not.toContain(text);
    }
  });
});

describe('second step of a sign-in', () => {
  it('a code is accepted only once, and then earlier codes are rejected too', async () => {
    const { userId, secret, credentialsVersion } = await enroll();
    const pass = (ahead: number) => ({
      userId,
      credentialsVersion,
      code: code(identity.clock, secret, ahead),
    });
    const present = pass(0);
    const passed = await identity.call(passSecondFactor, present);
    expect(passed).toMatchObject({ user: { id: userId }, credentialsVersion });
    expect(await identity.callForProblem(passSecondFactor, present)).toMatchObject({
      statusCode: 400,
      errorType: 'code_wrong',
      errors: [{ path: ['code'], message: 'Ce code n’est pas le bon, ou il a déjà servi' }],
    });
    expect(await identity.callForProblem(passSecondFactor, pass(-1))).toMatchObject({
      errorType: 'code_wrong',
    });
  });

  it('a code is accepted only once when it is sent in several concurrent requests', async () => {
    const { userId, secret, credentialsVersion } = await enroll();
    const same = { userId, credentialsVersion, code: code(identity.clock, secret) };
    const attempts = await Promise.allSettled([1, 2, 3].map(() => identity.call(passSecondFactor, same)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('each recovery code is accepted once, with or without hyphens, and the user is notified', async () => {
    const { userId, recoveryCodes, credentialsVersion } = await enroll();
    const [first = '', second = ''] = recoveryCodes;
    const use = { userId, credentialsVersion, code: first.toLowerCase() };
    await identity.call(passSecondFactor, use);
    expect(await identity.callForProblem(passSecondFactor, use)).toMatchObject({ errorType: 'code_wrong' });
    await identity.call(passSecondFactor, { ...use, code: second.replaceAll('-', '') });
    expect((await identity.call(secondFactor, { userId })).recoveryCodesLeft).toBe(8);
    expect((await identity.eventTypes(userId)).slice(-2)).toEqual(['RecoveryCodeUsed', 'RecoveryCodeUsed']);
  });

  it('the code of another account is refused', async () => {
    const other = await enroll();
    const { userId, credentialsVersion } = await enroll();
    for (const theirs of [code(identity.clock, other.secret), other.recoveryCodes[0] ?? '']) {
      const pass = { userId, credentialsVersion, code: theirs };
      expect(await identity.callForProblem(passSecondFactor, pass)).toMatchObject({
        errorType: 'code_wrong',
      });
    }
    expect((await identity.call(secondFactor, { userId: other.userId })).recoveryCodesLeft).toBe(10);
  });

  it('after five wrong codes, no code is accepted for 15 minutes, not even the correct one', async () => {
    const { userId, secret, recoveryCodes, credentialsVersion } = await enroll();
    const wrong = { userId, credentialsVersion, code: wrongCode(identity.clock, secret) };
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => identity.callForProblem(passSecondFactor, wrong)),
    );
    expect(attempts.map(({ statusCode }) => statusCode).sort()).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429,
    ]);
    for (const right of [code(identity.clock, secret), recoveryCodes[0] ?? '']) {
      const refused = await identity.callForProblem(passSecondFactor, { ...wrong, code: right });
      expect(refused).toMatchObject({ statusCode: 429, errorType: 'too_many_requests' });
      expect(refused.retryAfter).toBeLessThanOrEqual(900);
      expect(refused.message).toBe('Trop de tentatives. Réessaie dans 15 minutes.');
    }
    await identity.database.query(
      "UPDATE second_factors SET failing_since = failing_since - interval '15 minutes' WHERE user_id = $1",
      [userId],
    );
    await identity.call(passSecondFactor, { ...wrong, code: code(identity.clock, secret) });
  });

  it('the second step fails when the password was changed after the first step', async () => {
    const { userId, secret, credentialsVersion } = await enroll();
    const newPassword = 'Une autre clé du rang 5';
    await identity.call(changePassword, {
      userId,
      currentPassword,
      newPassword,
      code: code(identity.clock, secret),
    });
    const pass = { userId, credentialsVersion, code: code(identity.clock, secret, 1) };
    expect(await identity.callForProblem(passSecondFactor, pass)).toMatchObject({
      statusCode: 401,
      errorType: 'sign_in_over',
    });
  });
});

describe('removing the authenticator', () => {
  it('removing the authenticator requires the password and a correct code', async () => {
    const { userId, secret } = await enroll();
    const remove = { userId, currentPassword, code: code(identity.clock, secret) };
    const withoutPassword = { ...remove, currentPassword: 'pas le bon mot' };
    expect(await identity.callForProblem(removeSecondFactor, withoutPassword)).toMatchObject({
      errorType: 'invalid_password',
    });
    const withoutCode = { ...remove, code: wrongCode(identity.clock, secret) };
    expect(await identity.callForProblem(removeSecondFactor, withoutCode)).toMatchObject({
      errorType: 'code_wrong',
    });
    expect(await identity.call(removeSecondFactor, remove)).toEqual({ credentialsVersion: 3 });
    expect(await identity.call(getUser, { userId })).toMatchObject({ hasSecondFactor: false });
    expect(await identity.call(secondFactor, { userId })).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('SecondFactorRemoved');
    expect(await identity.callForProblem(removeSecondFactor, remove)).toMatchObject({
      errorType: 'second_factor_absent',
    });
  });
});

describe('recovery codes', () => {
  it('replacing the recovery codes requires the password and a code, and invalidates the old codes', async () => {
    const { userId, secret, recoveryCodes, credentialsVersion } = await enroll();
    const [spent = '', old = ''] = recoveryCodes;
    await identity.call(passSecondFactor, { userId, credentialsVersion, code: spent });
    const renewed = await identity.call(renewRecoveryCodes, {
      userId,
      currentPassword,
      code: code(identity.clock, secret),
    });
    expect(new Set([...renewed.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect(await identity.call(secondFactor, { userId })).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('RecoveryCodesRenewed');
    const pass = { userId, credentialsVersion, code: old };
    expect(await identity.callForProblem(passSecondFactor, pass)).toMatchObject({ errorType: 'code_wrong' });
    await identity.call(passSecondFactor, { ...pass, code: renewed.recoveryCodes[0] ?? '' });
  });

  it('recovery codes aren’t replaced if the password or the code is wrong, or if the account has no authenticator', async () => {
    const { userId, secret } = await enroll();
    const renew = { userId, currentPassword, code: code(identity.clock, secret) };
    expect(
      await identity.callForProblem(renewRecoveryCodes, { ...renew, currentPassword: 'pas le bon mot' }),
    ).toMatchObject({ errorType: 'invalid_password' });
    expect(
      await identity.callForProblem(renewRecoveryCodes, {
        ...renew,
        code: wrongCode(identity.clock, secret),
      }),
    ).toMatchObject({
      errorType: 'code_wrong',
    });
    const without = await registerMember(identity, buildRegistration());
    expect(await identity.callForProblem(renewRecoveryCodes, { ...renew, userId: without })).toMatchObject({
      errorType: 'second_factor_absent',
    });
    expect((await identity.call(secondFactor, { userId })).recoveryCodesLeft).toBe(10);
  });
});

test('a stranger’s authenticator is removed when the stranger’s account becomes the account of the configured administrator', async () => {
  const { userId, email } = await enroll();
  await makeAdministrator(identity, email, 'la clé du bottin');
  const signedIn = await identity.call(authenticate, { email, password: 'la clé du bottin' });
  expect(signedIn).toMatchObject({ user: { id: userId, role: 'admin' }, hasSecondFactor: false });
  expect(await identity.call(secondFactor, { userId })).toEqual({ since: null, recoveryCodesLeft: 0 });
});

test('the export states that the account has a second factor, but doesn’t contain its secret', async () => {
  const { userId, secret, recoveryCodes } = await enroll();
  const exported = await identity.call(identityRpc.export, { userId });
  expect(exported.secondFactor).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
  for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(exported)).not.toContain(text);
});

test('the second factor is deleted together with the account', async () => {
  const { userId, secret } = await enroll();
  await identity.call(identityRpc.closeAccount, {
    userId,
    currentPassword,
    code: code(identity.clock, secret),
  });
  for (const table of ['second_factors', 'recovery_codes']) {
    expect(await identity.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).toEqual([]);
  }
});
