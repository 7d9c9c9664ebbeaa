import { presentPasswordSchema } from '@bottin/contracts/domain/credentials.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { codeOf, wrongCodeOf } from './support/authenticator.ts';
import { TestIdentity } from './support/identity.ts';
import { goodPassword, makeAdministrator, member, profileOf, register, someone } from './support/people.ts';
import { siteOrigin as origin } from './support/software-passkey.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const currentPassword = goodPassword;
type Proof = { code?: string };
type Name = keyof typeof identityRpc;

/** Someone whose sign-ins ask for a code. The period before the present one is spent on setting it up. */
async function enrolled(role: 'user' | 'admin' = 'user') {
  const form = someone();
  const userId = role === 'admin' ? await administrator(form.email) : await member(identity, form);
  const { secret } = await identity.call(identityRpc.startSecondFactor, { userId, currentPassword });
  const confirmed = await identity.call(identityRpc.confirmSecondFactor, {
    userId,
    code: codeOf(secret, -1),
  });
  const slug = (await identity.call(identityRpc.getUser, { userId })).user?.slug ?? '';
  return { userId, form, slug, secret, recoveryCodes: confirmed.recoveryCodes };
}
type Enrolled = Awaited<ReturnType<typeof enrolled>>;

const administrators: string[] = [];

async function administrator(email: string): Promise<string> {
  await makeAdministrator(identity, email, goodPassword);
  const { user } = await identity.call(identityRpc.authenticate, { email, password: goodPassword });
  administrators.push(user.id);
  // The settings make an administrator only while there is none; these tests want several.
  await identity.rows("UPDATE users SET role = 'admin' WHERE id = ANY($1)", [administrators]);
  return user.id;
}

/** Each call that takes the present password: a valid input of it, without the second factor. */
const acts: Partial<
  Record<Name, { role?: 'admin'; input: (who: Enrolled, proof: Proof) => Promise<object> | object }>
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
      return { userId, profile: profileOf(form, slug, { email, currentPassword, ...proof }) };
    },
  },
  closeAccount: { input: ({ userId }, proof) => ({ userId, currentPassword, ...proof }) },
  deleteUser: {
    role: 'admin',
    input: async ({ userId }, proof) => ({
      userId: await register(identity, someone()),
      administratorId: userId,
      currentPassword,
      ...proof,
    }),
  },
  startPasskey: { input: ({ userId }, proof) => ({ userId, currentPassword, origin, ...proof }) },
  removePasskey: {
    input: ({ userId }, proof) => ({ userId, passkeyId: uuidv7(), currentPassword, ...proof }),
  },
  removeSecondFactor: { input: ({ userId }, proof) => ({ userId, currentPassword, ...proof }) },
  renewRecoveryCodes: { input: ({ userId }, proof) => ({ userId, currentPassword, ...proof }) },
  startSecondFactor: { input: ({ userId }, proof) => ({ userId, currentPassword, ...proof }) },
};
/** What stands in the way of a call whose proof is right: there is no such passkey, or already an authenticator. */
const obstacles: Partial<Record<Name, string>> = {
  removePasskey: 'passkey_gone',
  startSecondFactor: 'second_factor_present',
};
/** The first step of a sign-in: its second is a call of its own. */
const signIn: Name = 'authenticate';

function takesPresentPassword(schema: z.ZodType): boolean {
  if (schema === presentPasswordSchema) return true;
  if (schema instanceof z.ZodOptional) return takesPresentPassword(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodObject && Object.values(schema.shape).some(takesPresentPassword);
}

const names = (Object.keys(identityRpc) as Name[]).filter(
  (name) => name !== signIn && takesPresentPassword(identityRpc[name].input),
);

async function outcomeOf(name: Name, who: Enrolled, proof: Proof): Promise<string> {
  const act = acts[name];
  if (!act) throw new Error(`${name} takes the present password and has no row here`);
  const input = (await act.input(who, proof)) as never;
  const outcome = await identity.call(identityRpc[name], input).then(
    () => 'done',
    (error: { problem?: { errorType: string } }) => error.problem?.errorType ?? String(error),
  );
  return outcome;
}

test('the calls that take the present password are those tried here', () => {
  expect([...names].sort()).toEqual(Object.keys(acts).sort());
});

describe.each(names)('%s of an account with an authenticator', (name) => {
  const isPresent = name === 'startSecondFactor';

  it('does nothing without a code, nor with a wrong one, and stops after five', async () => {
    const who = await enrolled(acts[name]?.role);
    const before = await identity.eventTypes(who.userId);
    expect(await outcomeOf(name, who, {})).toBe(isPresent ? 'second_factor_present' : 'validation_failed');
    const wrong = { code: wrongCodeOf(who.secret) };
    const tries = [];
    for (let turn = 0; turn < 6; turn += 1) tries.push(await outcomeOf(name, who, wrong));
    const refused = [...Array(5).fill('code_wrong'), 'too_many_requests'];
    expect(tries).toEqual(isPresent ? Array(6).fill('second_factor_present') : refused);
    const right = { code: codeOf(who.secret) };
    expect(await outcomeOf(name, who, right)).toBe(isPresent ? 'second_factor_present' : 'too_many_requests');
    expect(await identity.eventTypes(who.userId)).toEqual(before);
  });

  it('takes a code, and a recovery code', async () => {
    for (const choose of [
      ({ secret }: Enrolled) => codeOf(secret),
      ({ recoveryCodes }: Enrolled) => recoveryCodes[0] ?? '',
    ]) {
      const who = await enrolled(acts[name]?.role);
      const code = choose(who);
      expect(await outcomeOf(name, who, { code })).toBe(obstacles[name] ?? 'done');
    }
  });
});

test('a code spent on a change that is refused for something else can be used again', async () => {
  const taken = someone();
  await register(identity, taken);
  const { userId, form, slug, secret } = await enrolled();
  const save = (email: string) => ({
    userId,
    profile: profileOf(form, slug, { email, currentPassword, code: codeOf(secret) }),
  });
  expect(await identity.refusal(identityRpc.updateUser, save(taken.email))).toMatchObject({
    errorType: 'email_taken',
  });
  await identity.call(identityRpc.updateUser, save(`libre.${userId}@exemple.ca`));
});

describe('an administrator’s deletion', () => {
  const { authenticate, passSecondFactor, deleteUser, getUser } = identityRpc;

  /** An administrator who has just signed in with a code, and what their session holds of it. */
  async function signedIn() {
    const who = await enrolled('admin');
    const credentials = { email: who.form.email, password: goodPassword };
    const first = await identity.call(authenticate, credentials);
    expect(first.stepUpToken).toBeUndefined();
    const { userId, secret } = who;
    const passed = await identity.call(passSecondFactor, {
      userId,
      credentialsVersion: first.credentialsVersion,
      code: codeOf(secret),
    });
    return { ...who, stepUpToken: passed.stepUpToken };
  }

  it('counts as a proof for the next ones', async () => {
    const { userId: administratorId, recoveryCodes } = await enrolled('admin');
    const [one, other] = [await member(identity, someone()), await member(identity, someone())];
    const proven = { administratorId, currentPassword, code: recoveryCodes[0] };
    const { stepUpToken } = await identity.call(deleteUser, { userId: one, ...proven });
    await identity.call(deleteUser, { userId: other, administratorId, stepUpToken });
    expect((await identity.call(getUser, { userId: other })).user).toBeNull();
  });

  it('isn’t opened by somebody else’s proof, nor by one from before the credentials changed', async () => {
    const one = await signedIn();
    const other = await signedIn();
    const userId = await member(identity, someone());
    const foreign = { userId, administratorId: one.userId, stepUpToken: other.stepUpToken };
    expect(await identity.refusal(deleteUser, foreign)).toMatchObject({ errorType: 'step_up_needed' });
    await identity.call(identityRpc.changePassword, {
      userId: one.userId,
      currentPassword,
      newPassword: 'Une autre clé du rang 5',
      code: one.recoveryCodes[0],
    });
    const old = { ...foreign, stepUpToken: one.stepUpToken };
    expect(await identity.refusal(deleteUser, old)).toMatchObject({ errorType: 'step_up_needed' });
    const theirs = { userId: one.userId, administratorId: other.userId, stepUpToken: other.stepUpToken };
    expect(await identity.refusal(deleteUser, theirs)).toMatchObject({ errorType: 'administrator_account' });
  });

  it('isn’t opened by the proof of someone who is no administrator', async () => {
    const form = someone();
    const administratorId = await member(identity, form);
    const credentials = { email: form.email, password: goodPassword };
    const { stepUpToken } = await identity.call(authenticate, credentials);
    const userId = await member(identity, someone());
    expect(await identity.refusal(deleteUser, { userId, administratorId, stepUpToken })).toMatchObject({
      errorType: 'admin_only',
    });
  });

  // Last: the authenticators' clock stays where it is.
  it('asks for nothing within ten minutes of a sign-in, and for everything after', async () => {
    const { userId: administratorId, stepUpToken } = await signedIn();
    const userId = await member(identity, someone());
    const needed = { statusCode: 403, errorType: 'step_up_needed' };
    expect(await identity.refusal(deleteUser, { userId, administratorId })).toMatchObject(needed);
    await identity.call(deleteUser, { userId, administratorId, stepUpToken });
    expect((await identity.call(getUser, { userId })).user).toBeNull();
    const next = await member(identity, someone());
    identity.clock.advance(10 * 60_000);
    const late = { userId: next, administratorId, stepUpToken };
    expect(await identity.refusal(deleteUser, late)).toMatchObject(needed);
    expect((await identity.call(getUser, { userId: next })).user).not.toBeNull();
  });
});
