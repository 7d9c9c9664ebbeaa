import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import {
  goodPassword,
  getLinkToken,
  registerMember,
  register,
  buildRegistration,
  getValidationToken,
} from './support/people.ts';

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
  it('a validated user with an incomplete or an approved profile can sign in, whatever the letter case of the e-mail address', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    await identity.call(validateEmail, { token: await getValidationToken(identity, userId) });
    const credentials = { email: form.email.toLowerCase(), password: goodPassword.normalize('NFD') };
    const { user } = await identity.call(authenticate, credentials);
    expect(user).toMatchObject({ id: userId, isProfileComplete: false });
    expect(Object.keys(user)).not.toContain('passwordHash');
    await identity.call(completeProfile, { userId, categories: ['humour'] });
    await setStatus(userId, 'approved');
    expect((await identity.call(authenticate, credentials)).user.status).toBe('approved');
  });

  it('the error for an unknown e-mail address is on the address field, and the error for a wrong password on the password field', async () => {
    const form = buildRegistration();
    await register(identity, form);
    const { email } = form;
    expect(
      await identity.callForProblem(authenticate, { email: 'personne@exemple.ca', password: 'x' }),
    ).toMatchObject({
      statusCode: 401,
      errorType: 'email_not_found',
      message: texts.emailNotFound,
      errors: [{ path: ['email'] }],
    });
    expect(await identity.callForProblem(authenticate, { email, password: 'pas le bon' })).toMatchObject({
      statusCode: 401,
      errorType: 'invalid_password',
      message: texts.passwordWrong,
      errors: [{ path: ['password'] }],
    });
  });

  it('the reason why a user can’t sign in is revealed only if the password is correct', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    const credentials = { email: form.email, password: form.password };
    const refused = () => identity.callForProblem(authenticate, credentials);
    expect(await refused()).toMatchObject({
      statusCode: 403,
      errorType: 'email_not_verified',
      message: texts.verifyEmail,
    });
    await identity.call(validateEmail, { token: await getValidationToken(identity, userId) });
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
    expect(await identity.callForProblem(authenticate, stranger)).toMatchObject({
      errorType: 'invalid_password',
    });
  });
});

describe('forgotten password', () => {
  it('the response to a request for a reset link is the same whether or not the account exists', async () => {
    const form = buildRegistration();
    await register(identity, form);
    const knownResponse = await identity.call(requestPasswordReset, { email: form.email });
    expect(await identity.call(requestPasswordReset, { email: 'personne@exemple.ca' })).toEqual(
      knownResponse,
    );
  });

  it('a reset link replaces the password only once, and ends every session', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    await setStatus(userId, 'approved');
    await identity.call(requestPasswordReset, { email: form.email });
    const token = await getLinkToken(identity, userId, link);
    const password = 'une nouvelle phrase';
    await identity.call(resetPassword, { token, password });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('PasswordChanged');
    expect((await identity.call(authenticate, { email: form.email, password })).user.id).toBe(userId);
    const old = { email: form.email, password: form.password };
    expect(await identity.callForProblem(authenticate, old)).toMatchObject({ errorType: 'invalid_password' });
    const again = { token, password: 'encore une autre phrase' };
    expect(await identity.callForProblem(resetPassword, again)).toMatchObject({ errorType: 'token_invalid' });
  });

  it('replacing the password with a reset link also verifies the e-mail address', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    await identity.call(requestPasswordReset, { email: form.email });
    const token = await getLinkToken(identity, userId, link);
    await identity.call(resetPassword, { token, password: 'une nouvelle phrase' });
    expect(await identity.eventTypes(userId)).toEqual(expect.arrayContaining(['EmailValidated']));
  });

  it('a reset link can’t set a common password, and following an expired link sends a new one', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    await identity.call(requestPasswordReset, { email: form.email });
    const token = await getLinkToken(identity, userId, link);
    expect(await identity.callForProblem(resetPassword, { token, password: 'Azerty123' })).toMatchObject({
      errorType: 'password_weak',
      message: texts.passwordCommon,
    });
    identity.clock.advance(day);
    const expired = { token, password: 'une nouvelle phrase' };
    expect(await identity.callForProblem(resetPassword, expired)).toMatchObject({
      errorType: 'token_expired',
    });
    expect(await getLinkToken(identity, userId, link)).not.toBe(token);
  });
});
