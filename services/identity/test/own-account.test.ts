import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { randomToken } from '@bottin/service-kit/crypto.ts';
import { jest } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { PasswordHasher } from '../src/credentials/password-hasher.ts';
import { TestIdentity } from './support/identity.ts';
import {
  goodPassword,
  getLinkToken,
  registerMember,
  buildProfileForm,
  register,
  buildRegistration,
} from './support/people.ts';

const { authenticate, changePassword, closeAccount, getUser, resetPassword, updateUser } = identityRpc;
const newPassword = 'une nouvelle phrase';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

describe('change-password', () => {
  it('changing the password returns the new credentials version, so that earlier sessions end', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const change = { userId, currentPassword: goodPassword.normalize('NFD'), newPassword };
    expect(await identity.call(changePassword, change)).toEqual({ credentialsVersion: 2 });
    expect((await identity.call(getUser, { userId })).credentialsVersion).toBe(2);
    expect((await identity.events(userId)).at(-1)).toMatchObject({
      type: 'PasswordChanged',
      data: { credentialsVersion: 2 },
    });
    expect(await identity.call(authenticate, { email: form.email, password: newPassword })).toMatchObject({
      user: { id: userId },
      credentialsVersion: 2,
    });
    const old = { email: form.email, password: goodPassword };
    expect(await identity.callForProblem(authenticate, old)).toMatchObject({ errorType: 'invalid_password' });
  });

  it('a change of password is refused for a wrong current password, a common new password or an unknown account', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const wrong = { userId, currentPassword: 'pas le bon', newPassword };
    expect(await identity.callForProblem(changePassword, wrong)).toMatchObject({
      statusCode: 403,
      errorType: 'invalid_password',
      errors: [{ path: ['currentPassword'], message: texts.passwordWrong }],
    });
    const common = { userId, currentPassword: goodPassword, newPassword: 'Azerty123' };
    expect(await identity.callForProblem(changePassword, common)).toMatchObject({
      statusCode: 400,
      errorType: 'password_weak',
      errors: [{ path: ['newPassword'], message: texts.passwordCommon }],
    });
    const nobody = { userId: uuidv7(), currentPassword: goodPassword, newPassword };
    expect(await identity.callForProblem(changePassword, nobody)).toMatchObject({
      errorType: 'user_not_found',
    });
    expect(await identity.eventTypes(userId)).not.toContain('PasswordChanged');
  });

  it('only one of several concurrent changes of password with the same current password succeeds', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const outcomes = await Promise.allSettled(
      ['une phrase de plus', 'encore une phrase'].map((password) =>
        identity.call(changePassword, { userId, currentPassword: goodPassword, newPassword: password }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('a concurrent sign-in with the old password doesn’t get the new credentials version', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const credentials = { email: form.email, password: goodPassword };
    const signIns = Array.from({ length: 12 }, () => identity.call(authenticate, credentials));
    const change = { userId, currentPassword: goodPassword, newPassword };
    const [outcomes] = await Promise.all([
      Promise.allSettled(signIns),
      identity.call(changePassword, change),
    ]);
    const present = (await identity.call(getUser, { userId })).credentialsVersion;
    const stayed = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value.credentialsVersion === present,
    );
    expect(stayed).toEqual([]);
  });

  it('changing the password invalidates the account’s password-reset links', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    const token = await getLinkToken(identity, userId, {
      kind: 'password-reset',
      event: 'PasswordResetRequested',
    });
    await identity.call(changePassword, { userId, currentPassword: goodPassword, newPassword });
    const reset = { token, password: 'la phrase d’un autre' };
    expect(await identity.callForProblem(resetPassword, reset)).toMatchObject({ errorType: 'token_invalid' });
  });
});

it('resetting the password with an unknown token fails before the password is hashed', async () => {
  const hash = jest.spyOn(identity.app.get(PasswordHasher), 'hash');
  const reset = { token: randomToken(), password: newPassword };
  expect(await identity.callForProblem(resetPassword, reset)).toMatchObject({
    statusCode: 400,
    errorType: 'token_invalid',
  });
  expect(hash).not.toHaveBeenCalled();
  hash.mockRestore();
});

describe('close-account', () => {
  it('close-account deletes the account only if the password is correct', async () => {
    const userId = await registerMember(identity, buildRegistration());
    expect(
      await identity.callForProblem(closeAccount, { userId, currentPassword: 'pas le bon' }),
    ).toMatchObject({
      statusCode: 403,
      errorType: 'invalid_password',
      errors: [{ path: ['currentPassword'], message: texts.passwordWrong }],
    });
    expect((await identity.call(getUser, { userId })).user).not.toBeNull();
    await identity.call(closeAccount, { userId, currentPassword: goodPassword });
    expect((await identity.call(getUser, { userId })).user).toBeNull();
    expect((await identity.events(userId)).at(-1)).toMatchObject({
      type: 'UserDeleted',
      data: { reason: 'owner' },
    });
    const again = { userId, currentPassword: goodPassword };
    expect(await identity.callForProblem(closeAccount, again)).toMatchObject({ errorType: 'user_not_found' });
  });
});

describe('export', () => {
  it('the export contains all data of the account except the hashes of passwords and tokens', async () => {
    const form = buildRegistration({ publicName: 'Tout-Savoir' });
    const userId = await registerMember(identity, form);
    const newEmail = 'ailleurs@exemple.ca';
    const profile = buildProfileForm({ ...form, email: newEmail }, 'autre-adresse', {
      description: 'Ma page.',
      currentPassword: goodPassword,
    });
    await identity.call(updateUser, { userId, profile });
    const exported = await identity.call(identityRpc.export, { userId });
    expect(exported.account).toMatchObject({
      id: userId,
      email: form.email,
      pendingEmail: newEmail,
      description: 'Ma page.',
      slugs: [{ slug: 'tout-savoir' }, { slug: 'autre-adresse' }],
    });
    expect(exported.emailRequests).toMatchObject([
      { kind: 'email-validation', newEmail: null, usedAt: expect.any(String) },
      { kind: 'email-change', newEmail, usedAt: null },
    ]);
    const text = JSON.stringify(exported);
    expect(text).not.toMatch(/hash|argon2/i);
    const rows = await identity.database.query<Array<{ token_hash: string; password_hash: string }>>(
      'SELECT token_hash, password_hash FROM email_requests JOIN users ON users.id = user_id WHERE user_id = $1',
      [userId],
    );
    for (const row of rows) expect(text).not.toContain(row.token_hash);
  });

  it('the export contains every column of the account except secrets and internal columns', async () => {
    const userId = await register(identity, buildRegistration());
    const [row] = await identity.database.query<Array<Record<string, unknown>>>(
      'SELECT * FROM users WHERE id = $1',
      [userId],
    );
    const { account } = await identity.call(identityRpc.export, { userId });
    const left = [
      ...['password_hash', 'credentials_version', 'email_key', 'public_name_key', 'suspended_from'],
      'has_second_factor',
      'has_passkey',
    ];
    const columns = Object.keys(row ?? {}).filter((column) => !left.includes(column));
    const camel = columns.map((column) =>
      column.replace(/_(\w)/g, (_, character: string) => character.toUpperCase()),
    );
    expect(Object.keys(account)).toEqual(expect.arrayContaining(camel));
  });

  it('the export of an unknown account is refused with an error', async () => {
    expect(await identity.callForProblem(identityRpc.export, { userId: uuidv7() })).toMatchObject({
      statusCode: 404,
      errorType: 'user_not_found',
    });
  });
});
