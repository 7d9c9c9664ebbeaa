import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import { goodPassword, linkOf, member, register, someone, validationLink } from './support/people.ts';

const day = 86_400_000;
const { authenticate, requestPasswordReset, resetPassword, completeProfile, validateEmail } = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start({ APPROVAL: 'manual' });
});
afterAll(() => identity.stop());

const link = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
const setStatus = (userId: string, status: string) =>
  identity.database.query('UPDATE users SET status = $2 WHERE id = $1', [userId, status]);

describe('authenticate', () => {
  it('lets a validated account in whatever the case of its address, complete or approved', async () => {
    const form = someone();
    const userId = await register(identity, form);
    await identity.call(validateEmail, { token: await validationLink(identity, userId) });
    const credentials = { email: form.email.toLowerCase(), password: goodPassword.normalize('NFD') };
    const { user } = await identity.call(authenticate, credentials);
    expect(user).toMatchObject({ id: userId, isProfileComplete: false });
    expect(Object.keys(user)).not.toContain('passwordHash');
    await identity.call(completeProfile, { userId, categories: ['humour'] });
    await setStatus(userId, 'approved');
    expect((await identity.call(authenticate, credentials)).user.status).toBe('approved');
  });

  it('tells an unknown address from a wrong password, each on its field', async () => {
    const form = someone();
    await register(identity, form);
    const { email } = form;
    expect(
      await identity.refusal(authenticate, { email: 'personne@exemple.ca', password: 'x' }),
    ).toMatchObject({
      statusCode: 401,
      errorType: 'email_not_found',
      message: texts.emailNotFound,
      errors: [{ path: ['email'] }],
    });
    expect(await identity.refusal(authenticate, { email, password: 'pas le bon' })).toMatchObject({
      statusCode: 401,
      errorType: 'invalid_password',
      message: texts.passwordWrong,
      errors: [{ path: ['password'] }],
    });
  });

  it('says why an account must wait, only to who knows its password', async () => {
    const form = someone();
    const userId = await register(identity, form);
    const credentials = { email: form.email, password: form.password };
    const refused = () => identity.refusal(authenticate, credentials);
    expect(await refused()).toMatchObject({
      statusCode: 403,
      errorType: 'email_not_verified',
      message: texts.verifyEmail,
    });
    await identity.call(validateEmail, { token: await validationLink(identity, userId) });
    await identity.call(completeProfile, { userId, categories: ['humour'] });
    expect(await refused()).toMatchObject({
      statusCode: 403,
      errorType: 'pending_approval',
      message: texts.pendingApproval,
    });
    await setStatus(userId, 'suspended');
    expect(await refused()).toMatchObject({ errorType: 'suspended', message: texts.suspended });
    await setStatus(userId, 'refused');
    expect((await identity.call(authenticate, credentials)).user.status).toBe('refused');
    const stranger = { email: form.email, password: 'pas le bon' };
    expect(await identity.refusal(authenticate, stranger)).toMatchObject({ errorType: 'invalid_password' });
  });
});

describe('a forgotten password', () => {
  it('answers the same with and without an account', async () => {
    const form = someone();
    await register(identity, form);
    const known = await identity.call(requestPasswordReset, { email: form.email });
    expect(await identity.call(requestPasswordReset, { email: 'personne@exemple.ca' })).toEqual(known);
  });

  it('is replaced by its link, once, and ends every session', async () => {
    const form = someone();
    const userId = await member(identity, form);
    await setStatus(userId, 'approved');
    await identity.call(requestPasswordReset, { email: form.email });
    const token = await linkOf(identity, userId, link);
    const password = 'une nouvelle phrase';
    await identity.call(resetPassword, { token, password });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('PasswordChanged');
    expect((await identity.call(authenticate, { email: form.email, password })).user.id).toBe(userId);
    const old = { email: form.email, password: form.password };
    expect(await identity.refusal(authenticate, old)).toMatchObject({ errorType: 'invalid_password' });
    const again = { token, password: 'encore une autre phrase' };
    expect(await identity.refusal(resetPassword, again)).toMatchObject({ errorType: 'token_invalid' });
  });

  it('validates the address that its link went to', async () => {
    const form = someone();
    const userId = await register(identity, form);
    await identity.call(requestPasswordReset, { email: form.email });
    const token = await linkOf(identity, userId, link);
    await identity.call(resetPassword, { token, password: 'une nouvelle phrase' });
    expect(await identity.eventTypes(userId)).toEqual(expect.arrayContaining(['EmailValidated']));
  });

  it('refuses a common password, and sends a new link for an expired one', async () => {
    const form = someone();
    const userId = await register(identity, form);
    await identity.call(requestPasswordReset, { email: form.email });
    const token = await linkOf(identity, userId, link);
    expect(await identity.refusal(resetPassword, { token, password: 'Azerty123' })).toMatchObject({
      errorType: 'password_weak',
      message: texts.passwordCommon,
    });
    identity.clock.advance(day);
    const expired = { token, password: 'une nouvelle phrase' };
    expect(await identity.refusal(resetPassword, expired)).toMatchObject({ errorType: 'token_expired' });
    expect(await linkOf(identity, userId, link)).not.toBe(token);
  });
});
