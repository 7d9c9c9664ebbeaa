import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import { linkOf, member, profileOf, register, someone, validationLink } from './support/people.ts';

const minute = 60_000;
const day = 86_400_000;
const { validateEmail, resendValidation, mailDetails, getUser, updateUser } = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const userOf = async (userId: string) => (await identity.call(getUser, { userId })).user;

describe('a validation link', () => {
  it('validates once, answers the same for a minute, then is used up', async () => {
    const userId = await register(identity, someone());
    const token = await validationLink(identity, userId);
    const first = await identity.call(validateEmail, { token });
    expect(await identity.call(validateEmail, { token })).toEqual(first);
    expect((await userOf(userId))?.isEmailVerified).toBe(true);
    expect((await identity.eventTypes(userId)).filter((type) => type === 'EmailValidated')).toHaveLength(1);
    identity.clock.advance(minute);
    expect(await identity.refusal(validateEmail, { token })).toMatchObject({
      statusCode: 400,
      errorType: 'token_invalid',
      message: texts.tokenInvalid,
    });
  });

  it('is refused when nobody ever got it, or when it is for something else', async () => {
    expect(await identity.refusal(validateEmail, { token: 'inventé' })).toMatchObject({
      errorType: 'token_invalid',
    });
    const form = someone();
    const userId = await register(identity, form);
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    const link = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
    const token = await linkOf(identity, userId, link);
    expect(await identity.refusal(validateEmail, { token })).toMatchObject({ errorType: 'token_invalid' });
  });

  it('is replaced by a resend', async () => {
    const form = someone();
    const userId = await register(identity, form);
    const old = await validationLink(identity, userId);
    await identity.call(resendValidation, { email: ` ${form.email.toUpperCase()}` });
    expect(await identity.refusal(validateEmail, { token: old })).toMatchObject({
      errorType: 'token_invalid',
    });
    await identity.call(validateEmail, { token: await validationLink(identity, userId) });
    expect(await identity.refusal(resendValidation, { email: form.email })).toMatchObject({
      statusCode: 409,
      errorType: 'email_already_validated',
    });
    expect(await identity.refusal(resendValidation, { email: 'personne@exemple.ca' })).toMatchObject({
      statusCode: 404,
      message: texts.emailNotFound,
    });
  });

  it('says that it expired and has one new link sent, however often it is followed', async () => {
    const userId = await register(identity, someone());
    const token = await validationLink(identity, userId);
    identity.clock.advance(day);
    const expired = { statusCode: 400, errorType: 'token_expired', message: texts.tokenExpired };
    expect(await identity.refusal(validateEmail, { token })).toMatchObject(expired);
    expect(await identity.refusal(validateEmail, { token })).toMatchObject(expired);
    const types = await identity.eventTypes(userId);
    expect(types.filter((type) => type === 'EmailValidationRequested')).toHaveLength(2);
    await identity.call(validateEmail, { token: await validationLink(identity, userId) });
    expect((await userOf(userId))?.isEmailVerified).toBe(true);
  });
});

describe('mail-details', () => {
  it('gives the same link on every retry, and nothing once it is used, replaced, expired or someone else’s', async () => {
    const form = someone();
    const userId = await register(identity, form);
    const other = await register(identity, someone());
    const requestId = await identity.lastRequest(userId, 'EmailValidationRequested');
    const input = { userId, kind: 'email-validation' as const, requestId };
    const once = await identity.call(mailDetails, input);
    expect(once.mail).toMatchObject({ email: form.email, firstName: form.firstName });
    expect(await identity.call(mailDetails, input)).toEqual(once);
    const nothing = { mail: null };
    expect(await identity.call(mailDetails, { ...input, userId: other })).toEqual(nothing);
    expect(await identity.call(mailDetails, { userId, kind: 'email-validation' })).toEqual(nothing);
    await identity.call(resendValidation, { email: form.email });
    expect(await identity.call(mailDetails, input)).toEqual(nothing);
    const second = { ...input, requestId: await identity.lastRequest(userId, 'EmailValidationRequested') };
    identity.clock.advance(day);
    expect(await identity.call(mailDetails, second)).toEqual(nothing);
    expect(await identity.call(mailDetails, { userId, kind: 'approved' })).toEqual({
      mail: {
        email: form.email,
        firstName: form.firstName,
        token: null,
        userType: form.userType,
        awaitsApproval: false,
      },
    });
  });

  it('keeps only the hash of a token', async () => {
    const userId = await register(identity, someone());
    const token = await validationLink(identity, userId);
    const rows = await identity.database.query('SELECT * FROM email_requests WHERE user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a change of address', () => {
  const link = { kind: 'email-change', event: 'EmailChangeRequested' } as const;

  it('takes effect when the new address confirms it, and the old one is told', async () => {
    const form = someone();
    const userId = await member(identity, form);
    const slug = (await userOf(userId))?.slug ?? '';
    const newEmail = 'nouvelle@exemple.ca';
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    const oldReset = await linkOf(identity, userId, {
      kind: 'password-reset',
      event: 'PasswordResetRequested',
    });
    const profile = profileOf(form, slug, { email: newEmail });
    const saved = await identity.call(updateUser, { userId, profile });
    expect(saved.user).toMatchObject({ email: form.email, pendingEmail: newEmail });
    const requestId = await identity.lastRequest(userId, 'EmailChangeRequested');
    const told = await identity.call(mailDetails, { userId, kind: 'email-change', requestId });
    expect(told.mail?.email).toBe(newEmail);
    const changed = { userId, kind: 'email-changed' as const, requestId };
    expect(await identity.call(mailDetails, changed)).toEqual({ mail: null });

    await identity.call(validateEmail, { token: await linkOf(identity, userId, link) });
    expect(await userOf(userId)).toMatchObject({ email: newEmail, pendingEmail: null });
    expect(await identity.lastRequest(userId, 'EmailChanged')).toBe(requestId);
    expect(await identity.call(mailDetails, changed)).toMatchObject({
      mail: { email: form.email, token: null },
    });
    const reset = { token: oldReset, password: 'un tout autre secret' };
    expect(await identity.refusal(identityRpc.resetPassword, reset)).toMatchObject({
      errorType: 'token_invalid',
    });
  });

  it('is refused for a taken address, at once or when someone took it meanwhile', async () => {
    const taken = someone();
    await register(identity, taken);
    const form = someone();
    const userId = await member(identity, form);
    const slug = (await userOf(userId))?.slug ?? '';
    const toTaken = profileOf(form, slug, { email: taken.email, firstName: 'Autre' });
    const conflict = { statusCode: 409, errorType: 'email_taken', message: texts.emailTaken };
    expect(await identity.refusal(updateUser, { userId, profile: toTaken })).toMatchObject(conflict);
    expect((await userOf(userId))?.firstName).toBe(form.firstName);

    const wanted = 'convoitee@exemple.ca';
    await identity.call(updateUser, { userId, profile: profileOf(form, slug, { email: wanted }) });
    const token = await linkOf(identity, userId, link);
    await register(identity, someone({ email: wanted }));
    expect(await identity.refusal(validateEmail, { token })).toMatchObject(conflict);
    expect((await userOf(userId))?.email).toBe(form.email);
  });
});
