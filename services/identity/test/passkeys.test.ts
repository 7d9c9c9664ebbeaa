import { maxPasskeys } from '@bottin/contracts/domain/passkeys.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { randomToken } from '@bottin/service-kit/crypto.ts';
import { codeOf } from './support/authenticator.ts';
import { TestIdentity } from './support/identity.ts';
import { goodPassword, linkOf, member, someone, makeAdministrator } from './support/people.ts';
import { SoftwarePasskey, siteOrigin as origin } from './support/software-passkey.ts';

const {
  addPasskey,
  authenticate,
  authenticatePasskey,
  changePassword,
  closeAccount,
  confirmSecondFactor,
  getUser,
  passkeys,
  removePasskey,
  requestPasswordReset,
  resetPassword,
  startPasskey,
  startSecondFactor,
  suspend,
} = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const currentPassword = goodPassword;

/** Adds a passkey, which its device made for the account. */
async function add(userId: string, device = new SoftwarePasskey(), proof: object = {}) {
  const started = await identity.call(startPasskey, { userId, currentPassword, origin, ...proof });
  const { challenge } = started.options;
  const added = await identity.call(addPasskey, {
    userId,
    name: 'Mon téléphone',
    passkey: device.make(started.options),
    challenge,
    origin,
    credentialsVersion: started.credentialsVersion,
  });
  return { device, credentialsVersion: added.credentialsVersion };
}

/** Someone with a passkey. */
async function owner(form = someone()) {
  const userId = await member(identity, form);
  return { userId, email: form.email, ...(await add(userId)) };
}

/** An administrator with a passkey and nothing else beside the password. */
async function administrator() {
  const { email } = someone();
  const password = currentPassword;
  await makeAdministrator(identity, email, password);
  const { user } = await identity.call(authenticate, { email, password });
  return { userId: user.id, email, ...(await add(user.id)) };
}

/** What a device answers to a new challenge, as the gateway passes it on. */
function answered(device: SoftwarePasskey, dishonesty: Parameters<SoftwarePasskey['answer']>[1] = {}) {
  const challenge = randomToken();
  return { answer: device.answer(challenge, dishonesty), challenge, origin };
}

describe('adding a passkey', () => {
  it('wants the password, ends every session and tells its owner', async () => {
    const form = someone();
    const userId = await member(identity, form);
    const stolen = { userId, currentPassword: 'pas le bon mot', origin };
    expect(await identity.refusal(startPasskey, stolen)).toMatchObject({ errorType: 'invalid_password' });
    const { credentialsVersion } = await add(userId);
    expect(credentialsVersion).toBe(2);
    expect(await identity.call(getUser, { userId })).toMatchObject({
      credentialsVersion,
      hasSecondFactor: false,
    });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('PasskeyAdded');
    expect(await identity.call(passkeys, { userId })).toEqual({
      passkeys: [
        {
          id: expect.any(String),
          name: 'Mon téléphone',
          createdAt: expect.any(String),
          lastUsedAt: null,
          synced: false,
        },
      ],
      proof: null,
    });
  });

  it('asks for a passkey that finds its account by itself, of someone who proves who they are, and for no second one of a device', async () => {
    const { userId, device } = await owner();
    const { options } = await identity.call(startPasskey, { userId, currentPassword, origin });
    expect(options).toMatchObject({
      rp: { id: 'bottin.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(userId);
  });

  it.each([
    ['another site', { origin: 'https://b0ttin.example' }],
    ['a passkey for another site', { rpId: 'b0ttin.example' }],
    ['another question', { challenge: randomToken() }],
    ['a device that asked nobody', { isVerified: false }],
  ])('refuses what was made on %s', async (_, dishonesty) => {
    const userId = await member(identity, someone());
    const { options, credentialsVersion } = await identity.call(startPasskey, {
      userId,
      currentPassword,
      origin,
    });
    const passkey = new SoftwarePasskey().make(options, dishonesty);
    const made = { userId, name: 'x', passkey, challenge: options.challenge, origin, credentialsVersion };
    expect(await identity.refusal(addPasskey, made)).toMatchObject({
      statusCode: 400,
      errorType: 'passkey_refused',
    });
    expect((await identity.call(passkeys, { userId })).passkeys).toEqual([]);
  });

  it('is over once the credentials that asked for it are others', async () => {
    const userId = await member(identity, someone());
    const { options, credentialsVersion } = await identity.call(startPasskey, {
      userId,
      currentPassword,
      origin,
    });
    await identity.call(changePassword, { userId, currentPassword, newPassword: 'Une autre clé du rang 5' });
    const passkey = new SoftwarePasskey().make(options);
    const made = { userId, name: 'x', passkey, challenge: options.challenge, origin, credentialsVersion };
    expect(await identity.refusal(addPasskey, made)).toMatchObject({ errorType: 'not_started' });
  });

  it('takes nobody else’s: one passkey opens one account', async () => {
    const { device } = await owner();
    const userId = await member(identity, someone());
    const { options, credentialsVersion } = await identity.call(startPasskey, {
      userId,
      currentPassword,
      origin,
    });
    const passkey = device.make(options);
    const made = { userId, name: 'x', passkey, challenge: options.challenge, origin, credentialsVersion };
    expect(await identity.refusal(addPasskey, made)).toMatchObject({ errorType: 'passkey_known' });
  });

  it(`stops at ${maxPasskeys}`, async () => {
    const userId = await member(identity, someone());
    for (let count = 0; count < maxPasskeys; count += 1) await add(userId);
    const one = { userId, currentPassword, origin };
    expect(await identity.refusal(startPasskey, one)).toMatchObject({ errorType: 'passkeys_full' });
  });
});

describe('signing in with a passkey', () => {
  it('needs nothing else, and is remembered', async () => {
    const { userId, device, credentialsVersion } = await owner();
    const signedIn = await identity.call(authenticatePasskey, answered(device));
    expect(signedIn).toMatchObject({ user: { id: userId }, credentialsVersion });
    const [listed] = (await identity.call(passkeys, { userId })).passkeys;
    expect(listed?.lastUsedAt).not.toBeNull();
  });

  it.each([
    ['answered on another site', { origin: 'https://b0ttin.example' }],
    ['made for another site', { rpId: 'b0ttin.example' }],
    ['of a device that asked nobody', { isVerified: false }],
    ['that names another account', { userHandle: Buffer.from('someone else').toString('base64url') }],
  ])('isn’t done by one %s', async (_, dishonesty) => {
    const { device } = await owner();
    expect(await identity.refusal(authenticatePasskey, answered(device, dishonesty))).toMatchObject({
      statusCode: 401,
      errorType: 'passkey_refused',
    });
  });

  it('isn’t done by an answer to another question, such as one that was overheard', async () => {
    const { device } = await owner();
    const overheard = answered(device);
    await identity.call(authenticatePasskey, overheard);
    const replayed = { ...overheard, challenge: randomToken() };
    expect(await identity.refusal(authenticatePasskey, replayed)).toMatchObject({
      errorType: 'passkey_refused',
    });
  });

  it('isn’t done by another key under the same name, nor by one that no account has', async () => {
    const { userId, device } = await owner();
    const forged = answered(new SoftwarePasskey(), { userHandle: Buffer.from(userId).toString('base64url') });
    const named = { ...forged, answer: { ...forged.answer, id: device.id, rawId: device.id } };
    expect(await identity.refusal(authenticatePasskey, named)).toMatchObject({
      errorType: 'passkey_refused',
    });
    expect(await identity.refusal(authenticatePasskey, forged)).toMatchObject({
      errorType: 'passkey_unknown',
    });
  });

  it('isn’t done by a copy, whose count is behind; a low count that nobody signed says nothing', async () => {
    const userId = await member(identity, someone());
    const device = new SoftwarePasskey();
    device.counter = 5;
    await add(userId, device);
    await identity.call(authenticatePasskey, answered(device));
    await identity.call(authenticatePasskey, answered(device));
    device.counter = 5;
    expect(await identity.refusal(authenticatePasskey, answered(device))).toMatchObject({
      errorType: 'passkey_cloned',
    });
    const [line] = await identity.rows<{ outcome: string }>(
      'SELECT outcome FROM security_log WHERE target_id = $1 ORDER BY id DESC LIMIT 1',
      [userId],
    );
    expect(line?.outcome).toBe('passkey_cloned');
    const forged = answered(device);
    const data = Buffer.from(forged.answer.response.authenticatorData, 'base64url');
    data.writeUInt32BE(1, 33);
    forged.answer.response.authenticatorData = data.toString('base64url');
    expect(await identity.refusal(authenticatePasskey, forged)).toMatchObject({
      errorType: 'passkey_refused',
    });
  });

  it('goes to one of two who bring the same count at once', async () => {
    const userId = await member(identity, someone());
    const device = new SoftwarePasskey();
    device.counter = 5;
    await add(userId, device);
    const same = answered(device);
    const tries = await Promise.allSettled([1, 2, 3].map(() => identity.call(authenticatePasskey, same)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is no way around a suspension', async () => {
    const { userId, device } = await owner();
    await identity.call(suspend, { userId });
    expect(await identity.refusal(authenticatePasskey, answered(device))).toMatchObject({
      errorType: 'suspended',
    });
  });
});

describe('removing a passkey', () => {
  it('wants the password, ends every session, and leaves it opening nothing', async () => {
    const { userId, device } = await owner();
    const [listed] = (await identity.call(passkeys, { userId })).passkeys;
    const removal = { userId, passkeyId: listed?.id ?? '', currentPassword };
    expect(
      await identity.refusal(removePasskey, { ...removal, currentPassword: 'pas le bon mot' }),
    ).toMatchObject({ errorType: 'invalid_password' });
    expect(await identity.call(removePasskey, removal)).toEqual({ credentialsVersion: 3 });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('PasskeyRemoved');
    expect(await identity.refusal(authenticatePasskey, answered(device))).toMatchObject({
      errorType: 'passkey_unknown',
    });
    expect(await identity.refusal(removePasskey, removal)).toMatchObject({ errorType: 'passkey_gone' });
  });

  it('is its owner’s alone', async () => {
    const { userId } = await owner();
    const [listed] = (await identity.call(passkeys, { userId })).passkeys;
    const thief = await member(identity, someone());
    const removal = { userId: thief, passkeyId: listed?.id ?? '', currentPassword };
    expect(await identity.refusal(removePasskey, removal)).toMatchObject({ errorType: 'passkey_gone' });
    expect((await identity.call(passkeys, { userId })).passkeys).toHaveLength(1);
  });
});

describe('with an authenticator', () => {
  it('passkeys are added and removed by a code too; a wrong one counts', async () => {
    const form = someone();
    const userId = await member(identity, form);
    const { secret } = await identity.call(startSecondFactor, { userId, currentPassword });
    await identity.call(confirmSecondFactor, { userId, code: codeOf(secret, -1) });
    expect(await identity.call(passkeys, { userId })).toMatchObject({ proof: 'code' });
    const start = { userId, currentPassword, origin };
    expect(await identity.refusal(startPasskey, start)).toMatchObject({
      statusCode: 400,
      errors: [{ path: ['code'], message: 'Le code est requis' }],
    });
    const wrong = { ...start, code: 'ABCDEFGHIJKLMNOP' };
    expect(await identity.refusal(startPasskey, wrong)).toMatchObject({ errorType: 'code_wrong' });
    const { device } = await add(userId, new SoftwarePasskey(), { code: codeOf(secret) });
    // The passkey is both factors; the password still wants the code.
    await identity.call(authenticatePasskey, answered(device));
    const signedIn = await identity.call(authenticate, { email: form.email, password: goodPassword });
    expect(signedIn).toMatchObject({ hasSecondFactor: true, secondStep: 'code' });
  });
});

describe('an administrator’s passkey', () => {
  it('is the second factor: the password alone opens nothing any more', async () => {
    const { userId, email, device } = await administrator();
    const signedIn = await identity.call(authenticate, { email, password: goodPassword });
    expect(signedIn).toMatchObject({ hasSecondFactor: true, secondStep: 'passkey' });
    expect(await identity.call(getUser, { userId })).toMatchObject({ hasSecondFactor: true });
    await identity.call(authenticatePasskey, answered(device));
  });

  it('is asked for before another way in is added or it is removed: a stolen session and the password don’t do', async () => {
    const { userId, device } = await administrator();
    const other = await owner();
    const [listed] = (await identity.call(passkeys, { userId })).passkeys;
    expect(await identity.call(passkeys, { userId })).toMatchObject({ proof: 'passkey' });
    const shown = { userId, currentPassword };
    const removal = { ...shown, passkeyId: listed?.id ?? '' };
    for (const [passkey, errorType] of [
      [undefined, 'passkey_needed'],
      [answered(other.device), 'passkey_unknown'],
      [answered(device, { origin: 'https://b0ttin.example' }), 'passkey_refused'],
    ] as const) {
      const proof = { ...(passkey && { passkey }) };
      for (const refused of [
        await identity.refusal(startPasskey, { ...shown, origin, ...proof }),
        await identity.refusal(startSecondFactor, { ...shown, ...proof }),
        await identity.refusal(removePasskey, { ...removal, ...proof }),
      ]) {
        expect(refused).toMatchObject({ errorType });
      }
    }
    await identity.call(startSecondFactor, { ...shown, passkey: answered(device) });
    await add(userId, new SoftwarePasskey(), { passkey: answered(device) });
    await identity.call(removePasskey, { ...removal, passkey: answered(device) });
  });

  it('of who registered the address of the settings before opens nothing once the account is the administrator’s', async () => {
    const { email, device } = await owner();
    await makeAdministrator(identity, email, 'la clé du bottin');
    expect(await identity.refusal(authenticatePasskey, answered(device))).toMatchObject({
      errorType: 'passkey_unknown',
    });
    const signedIn = await identity.call(authenticate, { email, password: 'la clé du bottin' });
    expect(signedIn).toMatchObject({ hasSecondFactor: false });
  });
});

describe('a recovery by link', () => {
  const reset = async (userId: string, email: string) => {
    await identity.call(requestPasswordReset, { email });
    const link = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
    const token = await linkOf(identity, userId, link);
    return identity.call(resetPassword, { token, password: 'Une autre clé du rang 5' });
  };

  it('ends the passkeys too, which whoever took the account may have added', async () => {
    const { userId, email, device } = await owner();
    expect((await reset(userId, email)).message).toContain('Tes clés d’accès sont retirées');
    expect(await identity.refusal(authenticatePasskey, answered(device))).toMatchObject({
      errorType: 'passkey_unknown',
    });
    expect(await identity.call(passkeys, { userId })).toEqual({ passkeys: [], proof: null });
  });

  it('leaves an administrator’s: a mailbox doesn’t take the second factor away', async () => {
    const { userId, email, device } = await administrator();
    await reset(userId, email);
    const signedIn = await identity.call(authenticate, { email, password: 'Une autre clé du rang 5' });
    expect(signedIn).toMatchObject({ secondStep: 'passkey' });
    await identity.call(authenticatePasskey, answered(device));
  });
});

test('the download has the passkeys and nothing to open the account with; nothing of them outlives it', async () => {
  const { userId, device } = await owner();
  const exported = await identity.call(identityRpc.export, { userId });
  expect(exported.passkeys).toMatchObject([{ name: 'Mon téléphone' }]);
  expect(JSON.stringify(exported)).not.toContain(device.id);
  await identity.call(closeAccount, { userId, currentPassword: goodPassword });
  expect(await identity.rows('SELECT 1 FROM passkeys WHERE user_id = $1', [userId])).toEqual([]);
  expect(await identity.refusal(authenticatePasskey, answered(device))).toMatchObject({
    errorType: 'passkey_unknown',
  });
});
