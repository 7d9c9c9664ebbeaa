import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import {
  goodPassword,
  getLinkToken,
  makeAdministrator,
  buildProfileForm,
  register,
  buildRegistration,
  getValidationToken,
} from './support/people.ts';

const day = 86_400_000;
const { authenticate, changePassword, checkEmail, completeProfile, disownAccount, getUser, mailDetails } =
  identityRpc;
const { requestPasswordReset, resendValidation, resetPassword, suspend, updateUser, validateEmail } =
  identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const tokenInvalid = { statusCode: 400, errorType: 'token_invalid' };
const accountExists = async (userId: string) => (await identity.call(getUser, { userId })).user !== null;

/**
 * Registers an account with an e-mail address that belongs to somebody else, who then follows the validation
 * link.
 */
async function registerHijacked(form = buildRegistration()) {
  const userId = await register(identity, form);
  const followed = await identity.call(validateEmail, { token: await getValidationToken(identity, userId) });
  return { form, userId, followed, token: followed.disownToken ?? '' };
}

/** Returns the disown token in one of the account's two welcome e-mails. */
const getWelcomeToken = async (userId: string, kind: 'email-validated' | 'approved' = 'email-validated') =>
  (await identity.call(mailDetails, { userId, kind })).mail?.token ?? null;

describe('opening a validation link', () => {
  it('the response to the validation link contains the account and a token for disowning it', async () => {
    const { form, userId, followed, token } = await registerHijacked();
    const { publicName, userType, email } = form;
    expect(followed.account).toEqual({ userId, publicName, userType, email });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await identity.rows('SELECT * FROM email_requests WHERE user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('the disown token deletes the account, frees its address and publishes the deletion', async () => {
    const { form, userId, token } = await registerHijacked();
    await identity.call(disownAccount, { token });
    expect(await accountExists(userId)).toBe(false);
    expect(await identity.call(checkEmail, { email: form.email })).toEqual({ exists: false });
    const deleted = (await identity.events(userId)).findLast(({ type }) => type === 'UserDeleted');
    expect(deleted?.data).toMatchObject({ userId, reason: 'owner' });
    const contact = identity.sealKeys.decrypt(String(deleted?.data.sealedContact), userId);
    expect(JSON.parse(contact)).toEqual({ email: form.email, firstName: '' });
    const lines = await identity.rows(
      "SELECT outcome FROM security_log WHERE act = 'deletion' AND target_id = $1",
      [userId],
    );
    expect(lines).toEqual([{ outcome: 'disowned' }]);
    expect(await identity.callForProblem(disownAccount, { token })).toMatchObject(tokenInvalid);
    await register(identity, buildRegistration({ email: form.email }));
  });

  it('the disown token works once when it is used in several requests at the same time', async () => {
    const { userId, token } = await registerHijacked();
    const results = await Promise.allSettled([1, 2, 3].map(() => identity.call(disownAccount, { token })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await identity.eventTypes(userId)).filter((type) => type === 'UserDeleted')).toHaveLength(1);
  });
});

describe('disown token', () => {
  it('the disown token is the same in both welcome e-mails', async () => {
    const { userId, token } = await registerHijacked();
    expect(await getWelcomeToken(userId)).toBe(token);
    await identity.call(completeProfile, { userId, categories: ['humour'] });
    expect(await getWelcomeToken(userId, 'approved')).toBe(token);
    await identity.call(disownAccount, { token });
    expect(await accountExists(userId)).toBe(false);
  });

  it('the disown token is valid for seven days after the validation', async () => {
    const { userId, token } = await registerHijacked();
    identity.clock.advance(7 * day - 1);
    expect(await getWelcomeToken(userId)).toBe(token);
    identity.clock.advance(1);
    expect(await getWelcomeToken(userId)).toBeNull();
    expect(await identity.callForProblem(disownAccount, { token })).toMatchObject(tokenInvalid);
    expect(await accountExists(userId)).toBe(true);
  });

  it('the disown token stays valid after the password was changed or its reset was requested', async () => {
    const { form, userId, token } = await registerHijacked();
    const change = { userId, currentPassword: goodPassword, newPassword: 'le mot du pirate' };
    await identity.call(changePassword, change);
    await identity.callForProblem(resendValidation, { email: form.email });
    await identity.call(requestPasswordReset, { email: form.email });
    await identity.call(disownAccount, { token });
    expect(await accountExists(userId)).toBe(false);
  });

  it('the disown token works for a suspended account, because the owner of the address must still be able to free it', async () => {
    const { userId, token } = await registerHijacked();
    await identity.call(completeProfile, { userId, categories: ['humour'] });
    await identity.call(suspend, { userId });
    await identity.call(disownAccount, { token });
    expect(await accountExists(userId)).toBe(false);
  });

  it('the disown token is revoked when the address changes, so the owner of the former address can’t delete the account', async () => {
    const { form, userId, token } = await registerHijacked();
    const slug = (await identity.call(getUser, { userId })).user?.slug ?? '';
    const profile = buildProfileForm(form, slug, {
      email: `ailleurs.${form.email}`,
      currentPassword: goodPassword,
    });
    await identity.call(updateUser, { userId, profile });
    const link = { kind: 'email-change', event: 'EmailChangeRequested' } as const;
    const confirmed = await identity.call(validateEmail, {
      token: await getLinkToken(identity, userId, link),
    });
    expect(confirmed).toMatchObject({ account: { userId }, disownToken: null });
    expect(await identity.callForProblem(disownAccount, { token })).toMatchObject(tokenInvalid);
    expect(await getWelcomeToken(userId)).toBeNull();
    expect(await accountExists(userId)).toBe(true);
  });

  it('the disown token is accepted only after the validation, and no other token is accepted in its place', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    const validation = await getValidationToken(identity, userId);
    expect(await getWelcomeToken(userId)).toBeNull();
    for (const token of [validation, 'inventé', '']) {
      expect(await identity.callForProblem(disownAccount, { token })).toMatchObject(tokenInvalid);
    }
    const { disownToken } = await identity.call(validateEmail, { token: validation });
    const token = disownToken ?? '';
    expect(await identity.callForProblem(validateEmail, { token })).toMatchObject({
      message: texts.tokenInvalid,
    });
    expect(await identity.callForProblem(identityRpc.cancelEmailChange, { token })).toMatchObject({
      errorType: 'change_over',
    });
    expect(await identity.callForProblem(disownAccount, { token: validation })).toMatchObject(tokenInvalid);
    expect(await accountExists(userId)).toBe(true);
  });

  it('no disown token is issued for an address that a password reset has already validated', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    await identity.call(requestPasswordReset, { email: form.email });
    const link = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
    const token = await getLinkToken(identity, userId, link);
    await identity.call(resetPassword, { token, password: 'une nouvelle phrase' });
    expect(await getWelcomeToken(userId)).toBeNull();
  });

  it('the disown token can’t delete the account of an administrator', async () => {
    const { form, userId, token } = await registerHijacked();
    await makeAdministrator(identity, form.email, 'la clé du bottin');
    expect(await identity.callForProblem(disownAccount, { token })).toMatchObject({
      statusCode: 409,
      errorType: 'administrator_account',
    });
    const { user } = await identity.call(authenticate, { email: form.email, password: 'la clé du bottin' });
    expect(user.id).toBe(userId);
  });
});
