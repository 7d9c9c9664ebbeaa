import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { codeOf as code, wrongCodeOf as wrongCode } from './support/authenticator.ts';
import { TestIdentity } from './support/identity.ts';
import { goodPassword, member, someone, makeAdministrator } from './support/people.ts';

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
/** Someone whose sign-ins ask for a code. The period before the present one is spent on setting it up. */
async function enrolled(form = someone()) {
  const userId = await member(identity, form);
  const { secret, uri } = await identity.call(startSecondFactor, { userId, currentPassword });
  const first = { userId, code: code(secret, -1) };
  const { recoveryCodes, credentialsVersion } = await identity.call(confirmSecondFactor, first);
  return { userId, secret, uri, recoveryCodes, credentialsVersion, email: form.email };
}

describe('setting it up', () => {
  it('asks for the password, and changes nothing before the first code', async () => {
    const form = someone();
    const userId = await member(identity, form);
    const stolen = { userId, currentPassword: 'pas le bon mot' };
    expect(await identity.refusal(startSecondFactor, stolen)).toMatchObject({
      errorType: 'invalid_password',
    });
    expect(await identity.refusal(confirmSecondFactor, { userId, code: '123456' })).toMatchObject({
      errorType: 'not_started',
    });
    const { secret } = await identity.call(startSecondFactor, { userId, currentPassword });
    const wrong = { userId, code: wrongCode(secret) };
    expect(await identity.refusal(confirmSecondFactor, wrong)).toMatchObject({ errorType: 'code_wrong' });
    const signedIn = await identity.call(authenticate, { email: form.email, password: goodPassword });
    expect(signedIn).toMatchObject({ hasSecondFactor: false, credentialsVersion: 1 });
    expect(await identity.call(secondFactor, { userId })).toEqual({ since: null, recoveryCodesLeft: 0 });
  });

  it('gives ten recovery codes, ends every session, and tells its owner', async () => {
    const { userId, uri, recoveryCodes, credentialsVersion, email } = await enrolled();
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

  it('can’t be done over what is there, by the password alone', async () => {
    const { userId, secret } = await enrolled();
    expect(await identity.refusal(startSecondFactor, { userId, currentPassword })).toMatchObject({
      errorType: 'second_factor_present',
    });
    expect(await identity.refusal(confirmSecondFactor, { userId, code: code(secret) })).toMatchObject({
      errorType: 'second_factor_present',
    });
  });

  it('keeps neither the secret nor a recovery code in the database', async () => {
    const { userId, secret, recoveryCodes } = await enrolled();
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

describe('the second step', () => {
  it('takes a code once, and none from before it', async () => {
    const { userId, secret, credentialsVersion } = await enrolled();
    const pass = (ahead: number) => ({ userId, credentialsVersion, code: code(secret, ahead) });
    const present = pass(0);
    const passed = await identity.call(passSecondFactor, present);
    expect(passed).toMatchObject({ user: { id: userId }, credentialsVersion });
    expect(await identity.refusal(passSecondFactor, present)).toMatchObject({
      statusCode: 400,
      errorType: 'code_wrong',
      errors: [{ path: ['code'], message: 'Ce code n’est pas le bon, ou il a déjà servi' }],
    });
    expect(await identity.refusal(passSecondFactor, pass(-1))).toMatchObject({ errorType: 'code_wrong' });
  });

  it('lets one of many in who bring the same code at once', async () => {
    const { userId, secret, credentialsVersion } = await enrolled();
    const same = { userId, credentialsVersion, code: code(secret) };
    const tries = await Promise.allSettled([1, 2, 3].map(() => identity.call(passSecondFactor, same)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes each recovery code once, in groups or not, and tells its owner', async () => {
    const { userId, recoveryCodes, credentialsVersion } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    const use = { userId, credentialsVersion, code: first.toLowerCase() };
    await identity.call(passSecondFactor, use);
    expect(await identity.refusal(passSecondFactor, use)).toMatchObject({ errorType: 'code_wrong' });
    await identity.call(passSecondFactor, { ...use, code: second.replaceAll('-', '') });
    expect((await identity.call(secondFactor, { userId })).recoveryCodesLeft).toBe(8);
    expect((await identity.eventTypes(userId)).slice(-2)).toEqual(['RecoveryCodeUsed', 'RecoveryCodeUsed']);
  });

  it('takes nobody else’s code', async () => {
    const other = await enrolled();
    const { userId, credentialsVersion } = await enrolled();
    for (const theirs of [code(other.secret), other.recoveryCodes[0] ?? '']) {
      const pass = { userId, credentialsVersion, code: theirs };
      expect(await identity.refusal(passSecondFactor, pass)).toMatchObject({ errorType: 'code_wrong' });
    }
    expect((await identity.call(secondFactor, { userId: other.userId })).recoveryCodesLeft).toBe(10);
  });

  it('stops after five wrong codes, the right one included, whoever asks', async () => {
    const { userId, secret, recoveryCodes, credentialsVersion } = await enrolled();
    const wrong = { userId, credentialsVersion, code: wrongCode(secret) };
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => identity.refusal(passSecondFactor, wrong)),
    );
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([
      400, 400, 400, 400, 400, 429, 429, 429,
    ]);
    for (const right of [code(secret), recoveryCodes[0] ?? '']) {
      const refused = await identity.refusal(passSecondFactor, { ...wrong, code: right });
      expect(refused).toMatchObject({ statusCode: 429, errorType: 'too_many_requests' });
      expect(refused.retryAfter).toBeLessThanOrEqual(900);
      expect(refused.message).toBe('Trop de tentatives. Réessaie dans 15 minutes.');
    }
    await identity.database.query(
      "UPDATE second_factors SET failing_since = failing_since - interval '15 minutes' WHERE user_id = $1",
      [userId],
    );
    await identity.call(passSecondFactor, { ...wrong, code: code(secret) });
  });

  it('is over once the password that came before it is another', async () => {
    const { userId, secret, credentialsVersion } = await enrolled();
    const newPassword = 'Une autre clé du rang 5';
    await identity.call(changePassword, { userId, currentPassword, newPassword, code: code(secret) });
    const pass = { userId, credentialsVersion, code: code(secret, 1) };
    expect(await identity.refusal(passSecondFactor, pass)).toMatchObject({
      statusCode: 401,
      errorType: 'sign_in_over',
    });
  });
});

describe('giving it up', () => {
  it('asks for the password and a code: a stolen session has neither', async () => {
    const { userId, secret } = await enrolled();
    const remove = { userId, currentPassword, code: code(secret) };
    const withoutPassword = { ...remove, currentPassword: 'pas le bon mot' };
    expect(await identity.refusal(removeSecondFactor, withoutPassword)).toMatchObject({
      errorType: 'invalid_password',
    });
    const withoutCode = { ...remove, code: wrongCode(secret) };
    expect(await identity.refusal(removeSecondFactor, withoutCode)).toMatchObject({
      errorType: 'code_wrong',
    });
    expect(await identity.call(removeSecondFactor, remove)).toEqual({ credentialsVersion: 3 });
    expect(await identity.call(getUser, { userId })).toMatchObject({ hasSecondFactor: false });
    expect(await identity.call(secondFactor, { userId })).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('SecondFactorRemoved');
    expect(await identity.refusal(removeSecondFactor, remove)).toMatchObject({
      errorType: 'second_factor_absent',
    });
  });
});

describe('recovery codes', () => {
  it('are renewed with the password and a code: those of before are worth nothing, and sessions go on', async () => {
    const { userId, secret, recoveryCodes, credentialsVersion } = await enrolled();
    const [spent = '', old = ''] = recoveryCodes;
    await identity.call(passSecondFactor, { userId, credentialsVersion, code: spent });
    const renewed = await identity.call(renewRecoveryCodes, { userId, currentPassword, code: code(secret) });
    expect(new Set([...renewed.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect(await identity.call(secondFactor, { userId })).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('RecoveryCodesRenewed');
    const pass = { userId, credentialsVersion, code: old };
    expect(await identity.refusal(passSecondFactor, pass)).toMatchObject({ errorType: 'code_wrong' });
    await identity.call(passSecondFactor, { ...pass, code: renewed.recoveryCodes[0] ?? '' });
  });

  it('aren’t renewed for a thief of the session, nor for who lacks one of the two', async () => {
    const { userId, secret } = await enrolled();
    const renew = { userId, currentPassword, code: code(secret) };
    expect(
      await identity.refusal(renewRecoveryCodes, { ...renew, currentPassword: 'pas le bon mot' }),
    ).toMatchObject({ errorType: 'invalid_password' });
    expect(await identity.refusal(renewRecoveryCodes, { ...renew, code: wrongCode(secret) })).toMatchObject({
      errorType: 'code_wrong',
    });
    const without = await member(identity, someone());
    expect(await identity.refusal(renewRecoveryCodes, { ...renew, userId: without })).toMatchObject({
      errorType: 'second_factor_absent',
    });
    expect((await identity.call(secondFactor, { userId })).recoveryCodesLeft).toBe(10);
  });
});

test('the administrator of the settings isn’t locked out by who registered the address before, and set a code up', async () => {
  const { userId, email } = await enrolled();
  await makeAdministrator(identity, email, 'la clé du bottin');
  const signedIn = await identity.call(authenticate, { email, password: 'la clé du bottin' });
  expect(signedIn).toMatchObject({ user: { id: userId, role: 'admin' }, hasSecondFactor: false });
  expect(await identity.call(secondFactor, { userId })).toEqual({ since: null, recoveryCodesLeft: 0 });
});

test('the download says that there is a second factor, and no secret of it', async () => {
  const { userId, secret, recoveryCodes } = await enrolled();
  const exported = await identity.call(identityRpc.export, { userId });
  expect(exported.secondFactor).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
  for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(exported)).not.toContain(text);
});

test('nothing of it outlives its account', async () => {
  const { userId, secret } = await enrolled();
  await identity.call(identityRpc.closeAccount, { userId, currentPassword, code: code(secret) });
  for (const table of ['second_factors', 'recovery_codes']) {
    expect(await identity.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).toEqual([]);
  }
});
