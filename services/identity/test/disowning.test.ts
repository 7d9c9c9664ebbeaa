import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import {
  goodPassword,
  linkOf,
  makeAdministrator,
  profileOf,
  register,
  someone,
  validationLink,
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

const over = { statusCode: 400, errorType: 'token_invalid' };
const exists = async (userId: string) => (await identity.call(getUser, { userId })).user !== null;

/** An account that a stranger opened with somebody's address, whose owner followed the link. */
async function hijacked(form = someone()) {
  const userId = await register(identity, form);
  const followed = await identity.call(validateEmail, { token: await validationLink(identity, userId) });
  return { form, userId, followed, token: followed.disownToken ?? '' };
}

/** The token in the welcome that the account was sent. */
const welcomeToken = async (userId: string, kind: 'email-validated' | 'approved' = 'email-validated') =>
  (await identity.call(mailDetails, { userId, kind })).mail?.token ?? null;

describe('whoever follows a validation link', () => {
  it('is told whose account it is, and gets the token that disowns it', async () => {
    const { form, userId, followed, token } = await hijacked();
    expect(followed.account).toEqual({ userId, publicName: form.publicName, userType: form.userType });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await identity.rows('SELECT * FROM email_requests WHERE user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('deletes the account by it, which frees the address and tells everybody', async () => {
    const { form, userId, token } = await hijacked();
    await identity.call(disownAccount, { token });
    expect(await exists(userId)).toBe(false);
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
    expect(await identity.refusal(disownAccount, { token })).toMatchObject(over);
    await register(identity, someone({ email: form.email }));
  });

  it('does so once, however often the button is pressed at a time', async () => {
    const { userId, token } = await hijacked();
    const results = await Promise.allSettled([1, 2, 3].map(() => identity.call(disownAccount, { token })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await identity.eventTypes(userId)).filter((type) => type === 'UserDeleted')).toHaveLength(1);
  });
});

describe('the way out', () => {
  it('stands in both welcomes, and is the same', async () => {
    const { userId, token } = await hijacked();
    expect(await welcomeToken(userId)).toBe(token);
    await identity.call(completeProfile, { userId, categories: ['humour'] });
    expect(await welcomeToken(userId, 'approved')).toBe(token);
    await identity.call(disownAccount, { token });
    expect(await exists(userId)).toBe(false);
  });

  it('lasts seven days from the validation', async () => {
    const { userId, token } = await hijacked();
    identity.clock.advance(7 * day - 1);
    expect(await welcomeToken(userId)).toBe(token);
    identity.clock.advance(1);
    expect(await welcomeToken(userId)).toBeNull();
    expect(await identity.refusal(disownAccount, { token })).toMatchObject(over);
    expect(await exists(userId)).toBe(true);
  });

  it('isn’t taken away by whoever has the password: not by another one, nor by a link asked for', async () => {
    const { form, userId, token } = await hijacked();
    const change = { userId, currentPassword: goodPassword, newPassword: 'le mot du pirate' };
    await identity.call(changePassword, change);
    await identity.refusal(resendValidation, { email: form.email });
    await identity.call(requestPasswordReset, { email: form.email });
    await identity.call(disownAccount, { token });
    expect(await exists(userId)).toBe(false);
  });

  it('is there for an account that was suspended, whose address is somebody’s', async () => {
    const { userId, token } = await hijacked();
    await identity.call(completeProfile, { userId, categories: ['humour'] });
    await identity.call(suspend, { userId });
    await identity.call(disownAccount, { token });
    expect(await exists(userId)).toBe(false);
  });

  it('ends with the address: who has the former one deletes nothing', async () => {
    const { form, userId, token } = await hijacked();
    const slug = (await identity.call(getUser, { userId })).user?.slug ?? '';
    const profile = profileOf(form, slug, { email: `ailleurs.${form.email}`, currentPassword: goodPassword });
    await identity.call(updateUser, { userId, profile });
    const link = { kind: 'email-change', event: 'EmailChangeRequested' } as const;
    const confirmed = await identity.call(validateEmail, { token: await linkOf(identity, userId, link) });
    expect(confirmed).toMatchObject({ account: { userId }, disownToken: null });
    expect(await identity.refusal(disownAccount, { token })).toMatchObject(over);
    expect(await welcomeToken(userId)).toBeNull();
    expect(await exists(userId)).toBe(true);
  });

  it('is none before the validation, nor for another link’s token', async () => {
    const form = someone();
    const userId = await register(identity, form);
    const validation = await validationLink(identity, userId);
    expect(await welcomeToken(userId)).toBeNull();
    for (const token of [validation, 'inventé', '']) {
      expect(await identity.refusal(disownAccount, { token })).toMatchObject(over);
    }
    const { disownToken } = await identity.call(validateEmail, { token: validation });
    const token = disownToken ?? '';
    expect(await identity.refusal(validateEmail, { token })).toMatchObject({ message: texts.tokenInvalid });
    expect(await identity.refusal(identityRpc.cancelEmailChange, { token })).toMatchObject({
      errorType: 'change_over',
    });
    expect(await identity.refusal(disownAccount, { token: validation })).toMatchObject(over);
    expect(await exists(userId)).toBe(true);
  });

  it('isn’t needed by who validated by choosing the password', async () => {
    const form = someone();
    const userId = await register(identity, form);
    await identity.call(requestPasswordReset, { email: form.email });
    const link = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
    const token = await linkOf(identity, userId, link);
    await identity.call(resetPassword, { token, password: 'une nouvelle phrase' });
    expect(await welcomeToken(userId)).toBeNull();
  });

  it('deletes no administrator', async () => {
    const { form, userId, token } = await hijacked();
    await makeAdministrator(identity, form.email, 'la clé du bottin');
    expect(await identity.refusal(disownAccount, { token })).toMatchObject({
      statusCode: 409,
      errorType: 'administrator_account',
    });
    const { user } = await identity.call(authenticate, { email: form.email, password: 'la clé du bottin' });
    expect(user.id).toBe(userId);
  });
});
