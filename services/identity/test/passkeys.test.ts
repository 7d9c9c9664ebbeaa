import { randomBytes } from 'node:crypto';
import { maxPasskeys } from '@bottin/contracts/domain/passkeys.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { randomToken } from '@bottin/service-kit/crypto.ts';
import { generateCode } from './support/authenticator.ts';
import { TestIdentity } from './support/identity.ts';
import {
  goodPassword,
  getLinkToken,
  registerMember,
  buildRegistration,
  makeAdministrator,
} from './support/people.ts';
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

/** Creates a passkey on the device and registers it with the account. */
async function addPasskeyTo(userId: string, device = new SoftwarePasskey(), proof: object = {}) {
  const started = await identity.call(startPasskey, { userId, currentPassword, origin, ...proof });
  const { challenge } = started.options;
  const added = await identity.call(addPasskey, {
    userId,
    name: 'Mon téléphone',
    passkey: device.create(started.options),
    challenge,
    origin,
    credentialsVersion: started.credentialsVersion,
  });
  return { device, credentialsVersion: added.credentialsVersion };
}

/** Registers a member who has a passkey. */
async function createOwner(form = buildRegistration()) {
  const userId = await registerMember(identity, form);
  return { userId, email: form.email, ...(await addPasskeyTo(userId)) };
}

/** Creates an administrator whose only factors are a password and a passkey. */
async function createAdministrator() {
  const { email } = buildRegistration();
  const password = currentPassword;
  await makeAdministrator(identity, email, password);
  const { user } = await identity.call(authenticate, { email, password });
  return { userId: user.id, email, ...(await addPasskeyTo(user.id)) };
}

/** Returns the input of a sign-in: the device's response to a new challenge, as the gateway forwards it. */
function respond(device: SoftwarePasskey, overrides: Parameters<SoftwarePasskey['respond']>[1] = {}) {
  const challenge = randomToken();
  return { answer: device.respond(challenge, overrides), challenge, origin };
}

describe('adding a passkey', () => {
  it('adding a passkey requires the password, ends every session and notifies the owner', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const stolen = { userId, currentPassword: 'pas le bon mot', origin };
    expect(await identity.callForProblem(startPasskey, stolen)).toMatchObject({
      errorType: 'invalid_password',
    });
    const { credentialsVersion } = await addPasskeyTo(userId);
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

  it('the options require a discoverable credential and user verification, and exclude passkeys that the account has', async () => {
    const { userId, device } = await createOwner();
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
    ['another origin', { origin: 'https://b0ttin.example' }],
    ['another relying party', { rpId: 'b0ttin.example' }],
    ['another challenge', { challenge: randomToken() }],
    ['no user verification', { isVerified: false }],
    ['another credential id in its attestation', { attestedId: randomBytes(32) }],
    ['a credential id that is too long for the index', { attestedId: randomBytes(9000) }],
  ])('a new passkey with %s is refused', async (_, overrides) => {
    const userId = await registerMember(identity, buildRegistration());
    const { options, credentialsVersion } = await identity.call(startPasskey, {
      userId,
      currentPassword,
      origin,
    });
    const passkey = new SoftwarePasskey().create(options, overrides);
    const input = { userId, name: 'x', passkey, challenge: options.challenge, origin, credentialsVersion };
    expect(await identity.callForProblem(addPasskey, input)).toMatchObject({
      statusCode: 400,
      errorType: 'passkey_refused',
    });
    expect((await identity.call(passkeys, { userId })).passkeys).toEqual([]);
  });

  it('adding a passkey fails when the account’s credentials changed after the start of the registration', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const { options, credentialsVersion } = await identity.call(startPasskey, {
      userId,
      currentPassword,
      origin,
    });
    await identity.call(changePassword, { userId, currentPassword, newPassword: 'Une autre clé du rang 5' });
    const passkey = new SoftwarePasskey().create(options);
    const input = { userId, name: 'x', passkey, challenge: options.challenge, origin, credentialsVersion };
    expect(await identity.callForProblem(addPasskey, input)).toMatchObject({ errorType: 'not_started' });
  });

  it('an authenticator that was set up before a passkey was added can’t be confirmed', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const { secret } = await identity.call(startSecondFactor, { userId, currentPassword });
    await addPasskeyTo(userId);
    const confirmation = { userId, code: generateCode(identity.clock, secret) };
    expect(await identity.callForProblem(confirmSecondFactor, confirmation)).toMatchObject({
      errorType: 'not_started',
    });
  });

  it('a passkey that another account has already registered is refused', async () => {
    const { device } = await createOwner();
    const userId = await registerMember(identity, buildRegistration());
    const { options, credentialsVersion } = await identity.call(startPasskey, {
      userId,
      currentPassword,
      origin,
    });
    const passkey = device.create(options);
    const input = { userId, name: 'x', passkey, challenge: options.challenge, origin, credentialsVersion };
    expect(await identity.callForProblem(addPasskey, input)).toMatchObject({ errorType: 'passkey_known' });
  });

  it(`an account can’t have more than ${maxPasskeys} passkeys`, async () => {
    const userId = await registerMember(identity, buildRegistration());
    for (let count = 0; count < maxPasskeys; count += 1) await addPasskeyTo(userId);
    const one = { userId, currentPassword, origin };
    expect(await identity.callForProblem(startPasskey, one)).toMatchObject({ errorType: 'passkeys_full' });
  });
});

describe('signing in with a passkey', () => {
  it('signing in with a passkey requires no password, and stores the time of use', async () => {
    const { userId, device, credentialsVersion } = await createOwner();
    const signedIn = await identity.call(authenticatePasskey, respond(device));
    expect(signedIn).toMatchObject({ user: { id: userId }, credentialsVersion });
    const [listed] = (await identity.call(passkeys, { userId })).passkeys;
    expect(listed?.lastUsedAt).not.toBeNull();
  });

  it.each([
    ['another origin', { origin: 'https://b0ttin.example' }],
    ['another relying party', { rpId: 'b0ttin.example' }],
    ['no user verification', { isVerified: false }],
    ['another account’s user handle', { userHandle: Buffer.from('someone else').toString('base64url') }],
  ])('signing in fails with a passkey response that has %s', async (_, overrides) => {
    const { device } = await createOwner();
    expect(await identity.callForProblem(authenticatePasskey, respond(device, overrides))).toMatchObject({
      statusCode: 401,
      errorType: 'passkey_refused',
    });
  });

  it('signing in fails when an intercepted response is sent again for another challenge', async () => {
    const { device } = await createOwner();
    const intercepted = respond(device);
    await identity.call(authenticatePasskey, intercepted);
    const replayed = { ...intercepted, challenge: randomToken() };
    expect(await identity.callForProblem(authenticatePasskey, replayed)).toMatchObject({
      errorType: 'passkey_refused',
    });
  });

  it('signing in fails with a forged signature for a known passkey, and with an unknown passkey', async () => {
    const { userId, device } = await createOwner();
    const forged = respond(new SoftwarePasskey(), { userHandle: Buffer.from(userId).toString('base64url') });
    const named = { ...forged, answer: { ...forged.answer, id: device.id, rawId: device.id } };
    expect(await identity.callForProblem(authenticatePasskey, named)).toMatchObject({
      errorType: 'passkey_refused',
    });
    expect(await identity.callForProblem(authenticatePasskey, forged)).toMatchObject({
      errorType: 'passkey_unknown',
    });
  });

  it('a signature counter that didn’t increase is reported as a cloned passkey, but only if the signature is valid', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const device = new SoftwarePasskey();
    device.counter = 5;
    await addPasskeyTo(userId, device);
    await identity.call(authenticatePasskey, respond(device));
    await identity.call(authenticatePasskey, respond(device));
    device.counter = 5;
    expect(await identity.callForProblem(authenticatePasskey, respond(device))).toMatchObject({
      errorType: 'passkey_cloned',
    });
    const [line] = await identity.rows<{ outcome: string }>(
      'SELECT outcome FROM security_log WHERE target_id = $1 ORDER BY id DESC LIMIT 1',
      [userId],
    );
    expect(line?.outcome).toBe('passkey_cloned');
    const forged = respond(device);
    const data = Buffer.from(forged.answer.response.authenticatorData, 'base64url');
    data.writeUInt32BE(1, 33);
    forged.answer.response.authenticatorData = data.toString('base64url');
    expect(await identity.callForProblem(authenticatePasskey, forged)).toMatchObject({
      errorType: 'passkey_refused',
    });
  });

  it('signing in succeeds only once when responses with the same counter are sent concurrently', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const device = new SoftwarePasskey();
    device.counter = 5;
    await addPasskeyTo(userId, device);
    const same = respond(device);
    const attempts = await Promise.allSettled([1, 2, 3].map(() => identity.call(authenticatePasskey, same)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('a suspended account can’t sign in with its passkey', async () => {
    const { userId, device } = await createOwner();
    await identity.call(suspend, { userId });
    expect(await identity.callForProblem(authenticatePasskey, respond(device))).toMatchObject({
      errorType: 'suspended',
    });
  });
});

describe('removing a passkey', () => {
  it('removing a passkey requires the password, ends every session, and makes the passkey unusable', async () => {
    const { userId, device } = await createOwner();
    const [listed] = (await identity.call(passkeys, { userId })).passkeys;
    const removal = { userId, passkeyId: listed?.id ?? '', currentPassword };
    expect(
      await identity.callForProblem(removePasskey, { ...removal, currentPassword: 'pas le bon mot' }),
    ).toMatchObject({ errorType: 'invalid_password' });
    expect(await identity.call(removePasskey, removal)).toEqual({ credentialsVersion: 3 });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('PasskeyRemoved');
    expect(await identity.callForProblem(authenticatePasskey, respond(device))).toMatchObject({
      errorType: 'passkey_unknown',
    });
    expect(await identity.callForProblem(removePasskey, removal)).toMatchObject({
      errorType: 'passkey_gone',
    });
  });

  it('an account can’t remove the passkey of another account', async () => {
    const { userId } = await createOwner();
    const [listed] = (await identity.call(passkeys, { userId })).passkeys;
    const attacker = await registerMember(identity, buildRegistration());
    const removal = { userId: attacker, passkeyId: listed?.id ?? '', currentPassword };
    expect(await identity.callForProblem(removePasskey, removal)).toMatchObject({
      errorType: 'passkey_gone',
    });
    expect((await identity.call(passkeys, { userId })).passkeys).toHaveLength(1);
  });
});

describe('account with an authenticator', () => {
  it('an account with an authenticator must give a code to add a passkey, and a wrong code is refused', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const { secret } = await identity.call(startSecondFactor, { userId, currentPassword });
    await identity.call(confirmSecondFactor, { userId, code: generateCode(identity.clock, secret, -1) });
    expect(await identity.call(passkeys, { userId })).toMatchObject({ proof: 'code' });
    const start = { userId, currentPassword, origin };
    expect(await identity.callForProblem(startPasskey, start)).toMatchObject({
      statusCode: 400,
      errors: [{ path: ['code'], message: 'Le code est requis' }],
    });
    const wrong = { ...start, code: 'ABCDEFGHIJKLMNOP' };
    expect(await identity.callForProblem(startPasskey, wrong)).toMatchObject({ errorType: 'code_wrong' });
    const { device } = await addPasskeyTo(userId, new SoftwarePasskey(), {
      code: generateCode(identity.clock, secret),
    });
    // A passkey alone counts as both factors, but a sign-in with the password still requires a code.
    await identity.call(authenticatePasskey, respond(device));
    const signedIn = await identity.call(authenticate, { email: form.email, password: goodPassword });
    expect(signedIn).toMatchObject({ hasSecondFactor: true, secondStep: 'code' });
  });
});

describe('administrator’s passkey', () => {
  it('an administrator’s passkey is the second factor, so the password alone isn’t enough to sign in', async () => {
    const { userId, email, device } = await createAdministrator();
    const signedIn = await identity.call(authenticate, { email, password: goodPassword });
    expect(signedIn).toMatchObject({ hasSecondFactor: true, secondStep: 'passkey' });
    expect(await identity.call(getUser, { userId })).toMatchObject({ hasSecondFactor: true });
    await identity.call(authenticatePasskey, respond(device));
  });

  it('an administrator must confirm with a passkey before adding or removing a factor; the password isn’t enough', async () => {
    const { userId, device } = await createAdministrator();
    const other = await createOwner();
    const [listed] = (await identity.call(passkeys, { userId })).passkeys;
    expect(await identity.call(passkeys, { userId })).toMatchObject({ proof: 'passkey' });
    const shown = { userId, currentPassword };
    const removal = { ...shown, passkeyId: listed?.id ?? '' };
    for (const [passkey, errorType] of [
      [undefined, 'passkey_needed'],
      [respond(other.device), 'passkey_unknown'],
      [respond(device, { origin: 'https://b0ttin.example' }), 'passkey_refused'],
    ] as const) {
      const proof = { ...(passkey && { passkey }) };
      for (const refused of [
        await identity.callForProblem(startPasskey, { ...shown, origin, ...proof }),
        await identity.callForProblem(startSecondFactor, { ...shown, ...proof }),
        await identity.callForProblem(removePasskey, { ...removal, ...proof }),
      ]) {
        expect(refused).toMatchObject({ errorType });
      }
    }
    await identity.call(startSecondFactor, { ...shown, passkey: respond(device) });
    await addPasskeyTo(userId, new SoftwarePasskey(), { passkey: respond(device) });
    await identity.call(removePasskey, { ...removal, passkey: respond(device) });
  });

  it('a stranger’s passkey stops working when the stranger’s account becomes the administrator’s account', async () => {
    const { email, device } = await createOwner();
    await makeAdministrator(identity, email, 'la clé du bottin');
    expect(await identity.callForProblem(authenticatePasskey, respond(device))).toMatchObject({
      errorType: 'passkey_unknown',
    });
    const signedIn = await identity.call(authenticate, { email, password: 'la clé du bottin' });
    expect(signedIn).toMatchObject({ hasSecondFactor: false });
  });
});

describe('recovery by an e-mailed link', () => {
  const reset = async (userId: string, email: string) => {
    await identity.call(requestPasswordReset, { email });
    const link = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
    const token = await getLinkToken(identity, userId, link);
    return identity.call(resetPassword, { token, password: 'Une autre clé du rang 5' });
  };

  it('a password reset removes the passkeys, because an attacker may have added them', async () => {
    const { userId, email, device } = await createOwner();
    expect((await reset(userId, email)).message).toContain('Tes clés d’accès sont retirées');
    expect(await identity.callForProblem(authenticatePasskey, respond(device))).toMatchObject({
      errorType: 'passkey_unknown',
    });
    expect(await identity.call(passkeys, { userId })).toEqual({ passkeys: [], proof: null });
  });

  it('a password reset keeps an administrator’s passkeys, because access to the mailbox must not remove the second factor', async () => {
    const { userId, email, device } = await createAdministrator();
    await reset(userId, email);
    const signedIn = await identity.call(authenticate, { email, password: 'Une autre clé du rang 5' });
    expect(signedIn).toMatchObject({ secondStep: 'passkey' });
    await identity.call(authenticatePasskey, respond(device));
  });
});

test('passkeys are exported without secrets, and deleted with the account', async () => {
  const { userId, device } = await createOwner();
  const exported = await identity.call(identityRpc.export, { userId });
  expect(exported.passkeys).toMatchObject([{ name: 'Mon téléphone' }]);
  expect(JSON.stringify(exported)).not.toContain(device.id);
  await identity.call(closeAccount, { userId, currentPassword: goodPassword });
  expect(await identity.rows('SELECT 1 FROM passkeys WHERE user_id = $1', [userId])).toEqual([]);
  expect(await identity.callForProblem(authenticatePasskey, respond(device))).toMatchObject({
    errorType: 'passkey_unknown',
  });
});
