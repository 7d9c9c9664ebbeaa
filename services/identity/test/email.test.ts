import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { AbandonedChangesJob } from '../src/email/abandoned-changes.job.ts';
import { TestIdentity } from './support/identity.ts';
import {
  goodPassword,
  linkOf,
  member,
  profileOf,
  register,
  someone,
  validationLink,
} from './support/people.ts';

const minute = 60_000;
const day = 86_400_000;
const { cancelEmailChange, validateEmail, resendValidation, mailDetails, getUser, updateUser } = identityRpc;

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
  const notice = { kind: 'email-change-notice', event: 'EmailChangeRequested' } as const;
  let asked = 0;

  /** Someone who asked for another address. */
  async function changing(newEmail = `neuve.${++asked}@exemple.ca`) {
    const form = someone();
    const userId = await member(identity, form);
    const slug = (await userOf(userId))?.slug ?? '';
    const save = (fields: Parameters<typeof profileOf>[2]) => ({
      userId,
      profile: profileOf(form, slug, fields),
    });
    const wanted = save({ email: newEmail, currentPassword: goodPassword });
    const { user } = await identity.call(updateUser, wanted);
    expect(user).toMatchObject({ email: form.email, pendingEmail: newEmail });
    return { form, userId, newEmail, save, confirm: await linkOf(identity, userId, link) };
  }

  /** Nothing of the change is left: neither the wish nor its two links. */
  async function expectEnded(userId: string, token: string, cancel?: string): Promise<void> {
    expect((await userOf(userId))?.pendingEmail).toBeNull();
    expect(await identity.refusal(validateEmail, { token })).toMatchObject({ errorType: 'token_invalid' });
    if (cancel === undefined) return;
    expect(await identity.refusal(cancelEmailChange, { token: cancel })).toMatchObject({
      errorType: 'change_over',
    });
  }

  it('takes effect when the new address confirms it, and the old one is told before and after', async () => {
    const form = someone();
    const userId = await member(identity, form);
    const slug = (await userOf(userId))?.slug ?? '';
    const newEmail = 'nouvelle@exemple.ca';
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    const oldReset = await linkOf(identity, userId, {
      kind: 'password-reset',
      event: 'PasswordResetRequested',
    });
    const profile = profileOf(form, slug, { email: newEmail, currentPassword: goodPassword });
    const saved = await identity.call(updateUser, { userId, profile });
    expect(saved.user).toMatchObject({ email: form.email, pendingEmail: newEmail });
    const requestId = await identity.lastRequest(userId, 'EmailChangeRequested');
    const told = await identity.call(mailDetails, { userId, kind: 'email-change', requestId });
    expect(told.mail?.email).toBe(newEmail);
    const warned = await identity.call(mailDetails, { userId, kind: 'email-change-notice', requestId });
    expect(warned.mail?.email).toBe(form.email);
    expect(warned.mail?.token).not.toBe(told.mail?.token);
    const changed = { userId, kind: 'email-changed' as const, requestId };
    expect(await identity.call(mailDetails, changed)).toEqual({ mail: null });

    const cancel = await linkOf(identity, userId, notice);
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
    expect(await identity.refusal(cancelEmailChange, { token: cancel })).toMatchObject({
      statusCode: 409,
      errorType: 'change_confirmed',
    });
  });

  it('wants the password of who only has a session, and nothing is said of the address before', async () => {
    const taken = someone();
    await register(identity, taken);
    const form = someone();
    const userId = await member(identity, form);
    const slug = (await userOf(userId))?.slug ?? '';
    const steal = (fields: Parameters<typeof profileOf>[2]) =>
      identity.refusal(updateUser, {
        userId,
        profile: profileOf(form, slug, { firstName: 'Vol', ...fields }),
      });
    for (const email of ['voleur@exemple.ca', taken.email]) {
      expect(await steal({ email })).toMatchObject({
        statusCode: 400,
        errorType: 'validation_failed',
        errors: [{ path: ['currentPassword'], message: texts.passwordRequired }],
      });
      expect(await steal({ email, currentPassword: 'au hasard' })).toMatchObject({
        statusCode: 403,
        errorType: 'invalid_password',
        errors: [{ path: ['currentPassword'], message: texts.passwordWrong }],
      });
    }
    expect(await userOf(userId)).toMatchObject({ firstName: form.firstName, pendingEmail: null });
    expect(await identity.eventTypes(userId)).not.toContain('EmailChangeRequested');
    const same = profileOf(form, slug, { firstName: 'Ève', email: form.email.toUpperCase() });
    expect((await identity.call(updateUser, { userId, profile: same })).user).toMatchObject({
      firstName: 'Ève',
    });
  });

  it('goes on while the form is saved with it, and asks nothing again', async () => {
    const { userId, newEmail, save, confirm } = await changing();
    const { user } = await identity.call(
      updateUser,
      save({ email: newEmail.toUpperCase(), description: 'Bonjour' }),
    );
    expect(user).toMatchObject({ description: 'Bonjour', pendingEmail: newEmail });
    await identity.call(validateEmail, { token: confirm });
    expect((await userOf(userId))?.email).toBe(newEmail);
  });

  it('is off once the present address is saved again', async () => {
    const { form, userId, save, confirm } = await changing();
    const cancel = await linkOf(identity, userId, notice);
    await identity.call(updateUser, save({ email: form.email }));
    await expectEnded(userId, confirm, cancel);
    expect((await userOf(userId))?.email).toBe(form.email);
  });

  it('is cancelled by the link that the present address got, and every session ends', async () => {
    const { form, userId, confirm } = await changing();
    const cancel = await linkOf(identity, userId, notice);
    expect(await identity.refusal(validateEmail, { token: cancel })).toMatchObject({
      errorType: 'token_invalid',
    });
    expect(await identity.refusal(cancelEmailChange, { token: confirm })).toMatchObject({
      errorType: 'change_over',
    });
    const before = await identity.call(getUser, { userId });
    await identity.call(cancelEmailChange, { token: cancel });
    await expectEnded(userId, confirm, cancel);
    const after = await identity.call(getUser, { userId });
    expect(after.user?.email).toBe(form.email);
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
  });

  it.each([
    [
      'a new password',
      async (userId: string) => {
        const change = { userId, currentPassword: goodPassword, newPassword: 'une nouvelle phrase' };
        await identity.call(identityRpc.changePassword, change);
      },
    ],
    [
      'a reset',
      async (userId: string, email: string) => {
        await identity.call(identityRpc.requestPasswordReset, { email });
        const token = await linkOf(identity, userId, {
          kind: 'password-reset',
          event: 'PasswordResetRequested',
        });
        await identity.call(identityRpc.resetPassword, { token, password: 'une nouvelle phrase' });
      },
    ],
    [
      'a suspension',
      async (userId: string) => {
        await identity.call(identityRpc.suspend, { userId });
        await identity.call(identityRpc.restore, { userId });
      },
    ],
  ])('is ended by %s', async (_, end) => {
    const { form, userId, confirm } = await changing();
    const cancel = await linkOf(identity, userId, notice);
    const before = await identity.call(getUser, { userId });
    await end(userId, form.email);
    await expectEnded(userId, confirm, cancel);
    const after = await identity.call(getUser, { userId });
    expect(after.user?.email).toBe(form.email);
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
  });

  it('is replaced by a newer one', async () => {
    const { userId, save, confirm } = await changing();
    const cancel = await linkOf(identity, userId, notice);
    const newer = save({ email: 'plus-neuve@exemple.ca', currentPassword: goodPassword });
    await identity.call(updateUser, newer);
    expect(await identity.refusal(validateEmail, { token: confirm })).toMatchObject({
      errorType: 'token_invalid',
    });
    expect(await identity.refusal(cancelEmailChange, { token: cancel })).toMatchObject({
      errorType: 'change_over',
    });
    await identity.call(validateEmail, { token: await linkOf(identity, userId, link) });
    expect((await userOf(userId))?.email).toBe('plus-neuve@exemple.ca');
  });

  it('is abandoned after a day, whether its link is followed or not', async () => {
    const [followed, forgotten] = [await changing(), await changing()];
    identity.clock.advance(day - minute);
    const young = await changing();
    identity.clock.advance(minute);
    const late = await identity.refusal(validateEmail, { token: followed.confirm });
    expect(late).toMatchObject({ statusCode: 400, errorType: 'change_expired' });
    expect(late.message).not.toMatch(/expiré|invalide/);
    expect((await userOf(followed.userId))?.pendingEmail).toBeNull();
    expect((await identity.eventTypes(followed.userId)).filter((type) => type === link.event)).toHaveLength(
      1,
    );
    await identity.app.get(AbandonedChangesJob).run();
    expect((await userOf(forgotten.userId))?.pendingEmail).toBeNull();
    expect((await userOf(young.userId))?.pendingEmail).toBe(young.newEmail);
  });

  it('is refused for a taken address at once, and ended when someone took it meanwhile', async () => {
    const taken = someone();
    await register(identity, taken);
    const form = someone();
    const userId = await member(identity, form);
    const slug = (await userOf(userId))?.slug ?? '';
    const toTaken = { email: taken.email, firstName: 'Autre', currentPassword: goodPassword };
    const conflict = { statusCode: 409, errorType: 'email_taken', message: texts.emailTaken };
    const refused = { userId, profile: profileOf(form, slug, toTaken) };
    expect(await identity.refusal(updateUser, refused)).toMatchObject(conflict);
    expect((await userOf(userId))?.firstName).toBe(form.firstName);

    const other = await changing('convoitee@exemple.ca');
    await register(identity, someone({ email: other.newEmail }));
    expect(await identity.refusal(validateEmail, { token: other.confirm })).toMatchObject(conflict);
    expect((await userOf(other.userId))?.email).toBe(other.form.email);
    await expectEnded(other.userId, other.confirm);
  });
});
