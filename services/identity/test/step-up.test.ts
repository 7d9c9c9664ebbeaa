import { currentPasswordSchema } from '@bottin/contracts/domain/credentials.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { generateCode, generateWrongCode } from './support/authenticator.ts';
import { TestIdentity } from './support/identity.ts';
import {
  getLinkToken,
  goodPassword,
  makeAdministrator,
  registerMember,
  buildProfileForm,
  register,
  buildRegistration,
} from './support/people.ts';
import { siteOrigin as origin } from './support/software-passkey.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const currentPassword = goodPassword;
type Proof = { code?: string };
type Name = keyof typeof identityRpc;

/**
 * Creates an account and confirms an authenticator with the code of the previous period, so that a test can
 * still use the current code.
 */
async function enroll(role: 'user' | 'admin' = 'user') {
  const form = buildRegistration();
  const userId =
    role === 'admin' ? await createAdministrator(form.email) : await registerMember(identity, form);
  const { secret } = await identity.call(identityRpc.startSecondFactor, { userId, currentPassword });
  const confirmed = await identity.call(identityRpc.confirmSecondFactor, {
    userId,
    code: generateCode(identity.clock, secret, -1),
  });
  const slug = (await identity.call(identityRpc.getUser, { userId })).user?.slug ?? '';
  return { userId, form, slug, secret, recoveryCodes: confirmed.recoveryCodes };
}
type EnrolledAccount = Awaited<ReturnType<typeof enroll>>;

const administrators: string[] = [];

async function createAdministrator(email: string): Promise<string> {
  await makeAdministrator(identity, email, goodPassword);
  const { user } = await identity.call(identityRpc.authenticate, { email, password: goodPassword });
  administrators.push(user.id);
  // The tests need several administrators, but the settings can create only one. So this query gives the role
  // to all of them again.
  await identity.rows("UPDATE users SET role = 'admin' WHERE id = ANY($1)", [administrators]);
  return user.id;
}

/**
 * Functions that build a valid input for each RPC method that takes the current password. `proof` is the
 * second factor.
 */
const inputs: Partial<
  Record<
    Name,
    { role?: 'admin'; input: (account: EnrolledAccount, proof: Proof) => Promise<object> | object }
  >
> = {
  changePassword: {
    input: ({ userId }, proof) => ({
      userId,
      currentPassword,
      newPassword: 'Une autre clé du rang 5',
      ...proof,
    }),
  },
  updateUser: {
    input: ({ userId, form, slug }, proof) => {
      const email = `neuve.${userId}@exemple.ca`;
      return { userId, profile: buildProfileForm(form, slug, { email, currentPassword, ...proof }) };
    },
  },
  closeAccount: { input: ({ userId }, proof) => ({ userId, currentPassword, ...proof }) },
  deleteUser: {
    role: 'admin',
    input: async ({ userId }, proof) => ({
      userId: await register(identity, buildRegistration()),
      administratorId: userId,
      currentPassword,
      ...proof,
    }),
  },
  startPasskey: { input: ({ userId }, proof) => ({ userId, currentPassword, origin, ...proof }) },
  removePasskey: {
    input: async ({ userId }, proof) => {
      const passkeyId = uuidv7();
      await identity.rows(
        "INSERT INTO passkeys VALUES ($1, $2, $1::uuid::text, '', 0, '{}', 'Mon téléphone', false, now(), NULL)",
        [passkeyId, userId],
      );
      return { userId, passkeyId, currentPassword, ...proof };
    },
  },
  removeSecondFactor: { input: ({ userId }, proof) => ({ userId, currentPassword, ...proof }) },
  renewRecoveryCodes: { input: ({ userId }, proof) => ({ userId, currentPassword, ...proof }) },
  startSecondFactor: { input: ({ userId }, proof) => ({ userId, currentPassword, ...proof }) },
};
/** Errors that are expected even with a valid code: the account already has an authenticator. */
const expectedErrors: Partial<Record<Name, string>> = { startSecondFactor: 'second_factor_present' };
/**
 * This method takes the password without a code, because another RPC method handles the second step of a
 * sign-in.
 */
const signIn: Name = 'authenticate';

function takesPresentPassword(schema: z.ZodType): boolean {
  if (schema === currentPasswordSchema) return true;
  if (schema instanceof z.ZodOptional) return takesPresentPassword(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject && Object.values(schema.shape).some(takesPresentPassword);
}

const testedCalls = (Object.keys(identityRpc) as Name[]).filter(
  (name) => name !== signIn && takesPresentPassword(identityRpc[name].input),
);

async function callWithProof(name: Name, account: EnrolledAccount, proof: Proof): Promise<string> {
  const act = inputs[name];
  if (!act) throw new Error(`${name} takes the current password and has no test case`);
  const input = (await act.input(account, proof)) as never;
  const outcome = await identity.call(identityRpc[name], input).then(
    () => 'done',
    (error: { problem?: { errorType: string } }) => error.problem?.errorType ?? String(error),
  );
  return outcome;
}

test('every RPC method that takes the current password has a test case', () => {
  expect([...testedCalls].sort()).toEqual(Object.keys(inputs).sort());
});

describe.each(testedCalls)('RPC method %s for an account with an authenticator', (name) => {
  const alreadyHasAuthenticator = name === 'startSecondFactor';

  it('the call requires a correct code, and rejects even a correct one after five wrong codes', async () => {
    const account = await enroll(inputs[name]?.role);
    const before = await identity.eventTypes(account.userId);
    expect(await callWithProof(name, account, {})).toBe(
      alreadyHasAuthenticator ? 'second_factor_present' : 'validation_failed',
    );
    const wrong = { code: generateWrongCode(identity.clock, account.secret) };
    const attempts = [];
    for (let turn = 0; turn < 6; turn += 1) attempts.push(await callWithProof(name, account, wrong));
    const refused = [...Array(5).fill('code_wrong'), 'too_many_requests'];
    expect(attempts).toEqual(alreadyHasAuthenticator ? Array(6).fill('second_factor_present') : refused);
    const right = { code: generateCode(identity.clock, account.secret) };
    expect(await callWithProof(name, account, right)).toBe(
      alreadyHasAuthenticator ? 'second_factor_present' : 'too_many_requests',
    );
    expect(await identity.eventTypes(account.userId)).toEqual(before);
  });

  it('the call accepts an authenticator code or a recovery code', async () => {
    for (const choose of [
      ({ secret }: EnrolledAccount) => generateCode(identity.clock, secret),
      ({ recoveryCodes }: EnrolledAccount) => recoveryCodes[0] ?? '',
    ]) {
      const account = await enroll(inputs[name]?.role);
      const code = choose(account);
      expect(await callWithProof(name, account, { code })).toBe(expectedErrors[name] ?? 'done');
    }
  });
});

test('removing a missing passkey and closing an account whose change of address can be undone don’t use up the code', async () => {
  const { userId, form, slug, secret, recoveryCodes } = await enroll();
  const email = `ailleurs.${userId}@exemple.ca`;
  const [proof] = recoveryCodes;
  const profile = buildProfileForm(form, slug, { email, currentPassword, code: proof });
  await identity.call(identityRpc.updateUser, { userId, profile });
  const link = { kind: 'email-change', event: 'EmailChangeRequested' } as const;
  const token = await getLinkToken(identity, userId, link);
  await identity.call(identityRpc.validateEmail, { token });
  const credentials = { userId, currentPassword, code: generateCode(identity.clock, secret) };
  expect(await identity.callForProblem(identityRpc.closeAccount, credentials)).toMatchObject({
    errorType: 'change_undoable',
  });
  const removal = { ...credentials, passkeyId: uuidv7() };
  expect(await identity.callForProblem(identityRpc.removePasskey, removal)).toMatchObject({
    errorType: 'passkey_gone',
  });
  await identity.call(identityRpc.renewRecoveryCodes, credentials);
});

test('a change that is refused for another reason doesn’t use up the code', async () => {
  const taken = buildRegistration();
  await register(identity, taken);
  const { userId, form, slug, secret } = await enroll();
  const save = (email: string) => ({
    userId,
    profile: buildProfileForm(form, slug, {
      email,
      currentPassword,
      code: generateCode(identity.clock, secret),
    }),
  });
  expect(await identity.callForProblem(identityRpc.updateUser, save(taken.email))).toMatchObject({
    errorType: 'email_taken',
  });
  await identity.call(identityRpc.updateUser, save(`libre.${userId}@exemple.ca`));
});

describe('deletion by an administrator', () => {
  const { authenticate, passSecondFactor, deleteUser, getUser } = identityRpc;

  /**
   * Signs in an administrator with the password and a code. Returns the account and the step-up token of the
   * session.
   */
  async function signInAsAdministrator() {
    const account = await enroll('admin');
    const credentials = { email: account.form.email, password: goodPassword };
    const first = await identity.call(authenticate, credentials);
    expect(first.stepUpToken).toBeUndefined();
    const { userId, secret } = account;
    const passed = await identity.call(passSecondFactor, {
      userId,
      credentialsVersion: first.credentialsVersion,
      code: generateCode(identity.clock, secret),
    });
    return { ...account, stepUpToken: passed.stepUpToken };
  }

  it('a deletion with the password and a code returns a step-up token, which replaces them in later deletions', async () => {
    const { userId: administratorId, recoveryCodes } = await enroll('admin');
    const [one, other] = [
      await registerMember(identity, buildRegistration()),
      await registerMember(identity, buildRegistration()),
    ];
    const proven = { administratorId, currentPassword, code: recoveryCodes[0] };
    const { stepUpToken } = await identity.call(deleteUser, { userId: one, ...proven });
    await identity.call(deleteUser, { userId: other, administratorId, stepUpToken });
    expect((await identity.call(getUser, { userId: other })).user).toBeNull();
  });

  it('the step-up token of another account is refused, as is a token issued before the credentials changed', async () => {
    const one = await signInAsAdministrator();
    const other = await signInAsAdministrator();
    const userId = await registerMember(identity, buildRegistration());
    const foreign = { userId, administratorId: one.userId, stepUpToken: other.stepUpToken };
    expect(await identity.callForProblem(deleteUser, foreign)).toMatchObject({ errorType: 'step_up_needed' });
    await identity.call(identityRpc.changePassword, {
      userId: one.userId,
      currentPassword,
      newPassword: 'Une autre clé du rang 5',
      code: one.recoveryCodes[0],
    });
    const old = { ...foreign, stepUpToken: one.stepUpToken };
    expect(await identity.callForProblem(deleteUser, old)).toMatchObject({ errorType: 'step_up_needed' });
    const theirs = { userId: one.userId, administratorId: other.userId, stepUpToken: other.stepUpToken };
    expect(await identity.callForProblem(deleteUser, theirs)).toMatchObject({
      errorType: 'administrator_account',
    });
  });

  it('a user who is not an administrator can’t delete an account, even with a step-up token', async () => {
    const form = buildRegistration();
    const administratorId = await registerMember(identity, form);
    const credentials = { email: form.email, password: goodPassword };
    const { stepUpToken } = await identity.call(authenticate, credentials);
    const userId = await registerMember(identity, buildRegistration());
    expect(await identity.callForProblem(deleteUser, { userId, administratorId, stepUpToken })).toMatchObject(
      {
        errorType: 'admin_only',
      },
    );
  });

  // This test must be the last one, because it doesn't set the clock back.
  it('a step-up token is accepted for ten minutes after the sign-in; then the credentials are required again', async () => {
    const { userId: administratorId, stepUpToken } = await signInAsAdministrator();
    const userId = await registerMember(identity, buildRegistration());
    const needed = { statusCode: 403, errorType: 'step_up_needed' };
    expect(await identity.callForProblem(deleteUser, { userId, administratorId })).toMatchObject(needed);
    await identity.call(deleteUser, { userId, administratorId, stepUpToken });
    expect((await identity.call(getUser, { userId })).user).toBeNull();
    const next = await registerMember(identity, buildRegistration());
    identity.clock.advance(10 * 60_000);
    const late = { userId: next, administratorId, stepUpToken };
    expect(await identity.callForProblem(deleteUser, late)).toMatchObject(needed);
    expect((await identity.call(getUser, { userId: next })).user).not.toBeNull();
  });
});
