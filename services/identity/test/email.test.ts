import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { AdministrationService } from '../src/administration/administration.service.ts';
import { AbandonedChangesJob } from '../src/email-address/abandoned-changes.job.ts';
import { codeOf } from './support/authenticator.ts';
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

  it('goes on working when somebody asks for another, until one of them is followed', async () => {
    const form = someone();
    const userId = await register(identity, form);
    const [first, second, third] = [await validationLink(identity, userId), '', ''].map((token) => ({
      token,
    }));
    if (!first || !second || !third) throw new Error('three links');
    for (const link of [second, third]) {
      await identity.call(resendValidation, { email: ` ${form.email.toUpperCase()}` });
      link.token = await validationLink(identity, userId);
    }
    await identity.call(validateEmail, second);
    for (const link of [first, third]) {
      expect(await identity.refusal(validateEmail, link)).toMatchObject({ errorType: 'token_invalid' });
    }
    expect(await identity.refusal(resendValidation, { email: form.email })).toMatchObject({
      statusCode: 409,
      errorType: 'email_already_validated',
    });
    expect(await identity.refusal(resendValidation, { email: 'personne@exemple.ca' })).toMatchObject({
      statusCode: 404,
      message: texts.emailNotFound,
    });
  });

  it.each(['resend-validation', 'password-reset'] as const)(
    'isn’t sent (%s) to who has eight that work, nor for who may have none sent',
    async (what) => {
      const form = someone();
      const userId = await register(identity, form);
      const { email } = form;
      const call = what === 'resend-validation' ? resendValidation : identityRpc.requestPasswordReset;
      const type = what === 'resend-validation' ? 'EmailValidationRequested' : 'PasswordResetRequested';
      const count = async () => (await identity.eventTypes(userId)).filter((one) => one === type).length;
      const before = await count();
      const quiet = await identity.call(call, { email, send: false });
      expect(await count()).toBe(before);
      for (let turn = 0; turn < 12; turn += 1) expect(await identity.call(call, { email })).toEqual(quiet);
      expect(await count()).toBe(8);
      identity.clock.advance(day);
      await identity.call(call, { email });
      expect(await count()).toBe(9);
    },
  );

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
    expect(once.mail).toMatchObject({ email: form.email, firstName: '' });
    expect(await identity.call(mailDetails, input)).toEqual(once);
    const nothing = { mail: null };
    expect(await identity.call(mailDetails, { ...input, userId: other })).toEqual(nothing);
    expect(await identity.call(mailDetails, { userId, kind: 'email-validation' })).toEqual(nothing);
    identity.clock.advance(day);
    expect(await identity.call(mailDetails, input)).toEqual(nothing);
    await identity.call(resendValidation, { email: form.email });
    const second = { ...input, requestId: await identity.lastRequest(userId, 'EmailValidationRequested') };
    await identity.call(validateEmail, { token: await validationLink(identity, userId) });
    expect(await identity.call(mailDetails, second)).toEqual(nothing);
    expect(await identity.call(mailDetails, { userId, kind: 'password-changed' })).toEqual({
      mail: {
        email: form.email,
        firstName: form.firstName,
        token: null,
        userType: form.userType,
        awaitsApproval: false,
      },
    });
  });

  it('names nobody to an address that nobody confirmed, since anybody may have typed the name', async () => {
    const greeted = async (
      userId: string,
      kind: 'email-validation' | 'password-reset' | 'email-change',
      type: string,
    ) => {
      const requestId = await identity.lastRequest(userId, type);
      return (await identity.call(mailDetails, { userId, kind, requestId })).mail?.firstName;
    };
    const form = someone({ firstName: 'Gagne Mille Dollars' });
    const { userId } = await identity.call(identityRpc.register, { ...form, categories: ['humour'] });
    expect(await greeted(userId, 'email-validation', 'EmailValidationRequested')).toBe('');
    await identity.call(resendValidation, { email: form.email });
    expect(await greeted(userId, 'email-validation', 'EmailValidationRequested')).toBe('');
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    expect(await greeted(userId, 'password-reset', 'PasswordResetRequested')).toBe('');
    await identity.call(validateEmail, { token: await validationLink(identity, userId) });
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    expect(await greeted(userId, 'password-reset', 'PasswordResetRequested')).toBe(form.firstName);
    const slug = (await userOf(userId))?.slug ?? '';
    const profile = profileOf(form, slug, { email: 'inconnue@exemple.ca', currentPassword: goodPassword });
    await identity.call(updateUser, { userId, profile });
    expect(await greeted(userId, 'email-change', 'EmailChangeRequested')).toBe('');
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
      mail: { email: form.email, token: cancel },
    });
    const reset = { token: oldReset, password: 'un tout autre secret' };
    expect(await identity.refusal(identityRpc.resetPassword, reset)).toMatchObject({
      errorType: 'token_invalid',
    });
  });

  it('ends every session once it is confirmed, and says with which credentials one goes on', async () => {
    const { userId, confirm } = await changing();
    const before = await identity.call(getUser, { userId });
    const confirmed = await identity.call(validateEmail, { token: confirm });
    const after = await identity.call(getUser, { userId });
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
    expect(confirmed).toMatchObject({ account: { userId }, credentialsVersion: after.credentialsVersion });
    expect(await identity.call(validateEmail, { token: confirm })).not.toHaveProperty('credentialsVersion');
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

describe('a confirmed change of address', () => {
  const { authenticate, changePassword, closeAccount, resetPassword } = identityRpc;
  const week = 7 * day;
  const undone = { message: expect.stringContaining('a repris cette adresse') };
  const over = { statusCode: 400, errorType: 'change_over' };
  let people = 0;
  /** What an authenticator shows at the moment that the service believes in. */
  const codeNow = (secret: string) => codeOf(secret, (identity.clock.now().getTime() - Date.now()) / 30_000);

  async function change(userId: string, email: string, currentPassword = goodPassword): Promise<string> {
    const { user } = await identity.call(getUser, { userId });
    const profile = { ...profileOf(someone(), user?.slug ?? ''), ...user, links: undefined };
    const { firstName, lastName, publicName, slug, city } = profile;
    await identity.call(updateUser, {
      userId,
      profile: { firstName, lastName, publicName, slug, city, email, currentPassword },
    });
    const notice = { kind: 'email-change-notice', event: 'EmailChangeRequested' } as const;
    const cancel = await linkOf(identity, userId, notice);
    const link = { kind: 'email-change', event: 'EmailChangeRequested' } as const;
    // Two changes never take effect at the same instant.
    identity.clock.advance(1000);
    await identity.call(validateEmail, { token: await linkOf(identity, userId, link) });
    return cancel;
  }

  /** Someone whose account was taken to another address; `cancel` is the link that theirs got. */
  async function taken() {
    const form = someone();
    const userId = await member(identity, form);
    people += 1;
    const thief = `voleur.${people}@exemple.ca`;
    return { form, userId, thief, cancel: await change(userId, thief) };
  }

  /** The owner is back: with the address, and a link to choose a password. */
  async function expectRestored(userId: string, email: string): Promise<void> {
    expect(await userOf(userId)).toMatchObject({ email, pendingEmail: null });
    const reset = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
    const requestId = await identity.lastRequest(userId, reset.event);
    const details = await identity.call(mailDetails, { userId, kind: reset.kind, requestId });
    expect(details.mail?.email).toBe(email);
    const password = 'une phrase toute neuve';
    await identity.call(resetPassword, { token: details.mail?.token ?? '', password });
    expect(await identity.call(authenticate, { email, password })).toMatchObject({ hasSecondFactor: false });
  }

  it('is undone by the address of before, which gets the account back and all its sessions ended', async () => {
    const { form, userId, thief, cancel } = await taken();
    const before = await identity.call(getUser, { userId });
    await identity.call(identityRpc.requestPasswordReset, { email: thief });
    const open = await linkOf(identity, userId, { kind: 'password-reset', event: 'PasswordResetRequested' });
    expect(await identity.call(cancelEmailChange, { token: cancel })).toEqual(undone);
    const after = await identity.call(getUser, { userId });
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
    const stolen = { token: open, password: 'une phrase de voleur' };
    expect(await identity.refusal(resetPassword, stolen)).toMatchObject({ errorType: 'token_invalid' });
    // Whoever made the change knows the password.
    const known = { email: form.email, password: goodPassword };
    expect(await identity.refusal(authenticate, known)).toMatchObject({ errorType: 'invalid_password' });
    expect(await identity.refusal(cancelEmailChange, { token: cancel })).toMatchObject(over);
    await expectRestored(userId, form.email);
  });

  it('tells the address that loses the account, without a way back', async () => {
    const { userId, thief, cancel } = await taken();
    await identity.call(cancelEmailChange, { token: cancel });
    const requestId = await identity.lastRequest(userId, 'EmailChanged');
    expect(await identity.call(mailDetails, { userId, kind: 'email-changed', requestId })).toMatchObject({
      mail: { email: thief, token: null },
    });
  });

  it.each([
    [
      'another change of address',
      async (userId: string) => {
        await change(userId, `plus.loin.${people}@exemple.ca`);
      },
    ],
    [
      'a change that waits',
      async (userId: string) => {
        const { user } = await identity.call(getUser, { userId });
        const email = `en.attente.${people}@exemple.ca`;
        const profile = { email, slug: user?.slug, currentPassword: goodPassword };
        await identity.call(updateUser, { userId, profile });
      },
    ],
    [
      'another password',
      async (userId: string) => {
        const newPassword = 'une phrase de voleur';
        await identity.call(changePassword, { userId, currentPassword: goodPassword, newPassword });
      },
    ],
    [
      'an authenticator of theirs',
      async (userId: string) => {
        const start = { userId, currentPassword: goodPassword };
        const { secret } = await identity.call(identityRpc.startSecondFactor, start);
        await identity.call(identityRpc.confirmSecondFactor, { userId, code: codeNow(secret) });
      },
    ],
    [
      'a suspension',
      async (userId: string) => {
        await identity.call(identityRpc.suspend, { userId });
        await identity.call(identityRpc.restore, { userId });
      },
    ],
    [
      'an account of theirs under the address of before',
      async (_: string, email: string) => {
        await register(identity, someone({ email }));
      },
    ],
    [
      'an attempt to delete the account',
      async (userId: string) => {
        const closing = { userId, currentPassword: goodPassword };
        expect(await identity.refusal(closeAccount, closing)).toMatchObject({
          statusCode: 409,
          errorType: 'change_undoable',
        });
      },
    ],
  ])('is undone in spite of %s', async (_, resist) => {
    const { form, userId, cancel } = await taken();
    await resist(userId, form.email);
    expect(await identity.call(cancelEmailChange, { token: cancel })).toEqual(undone);
    await expectRestored(userId, form.email);
  });

  it('isn’t done again by the link of the address that lost the account', async () => {
    const { form, userId, thief, cancel } = await taken();
    const theirs = await change(userId, `plus.loin.${people}@exemple.ca`);
    expect(await identity.call(cancelEmailChange, { token: theirs })).toEqual(undone);
    expect((await userOf(userId))?.email).toBe(thief);
    await identity.call(cancelEmailChange, { token: cancel });
    expect((await userOf(userId))?.email).toBe(form.email);
    const other = await taken();
    const last = await change(other.userId, `plus.loin.${people}@exemple.ca`);
    await identity.call(cancelEmailChange, { token: other.cancel });
    expect(await identity.refusal(cancelEmailChange, { token: last })).toMatchObject(over);
    expect((await userOf(other.userId))?.email).toBe(other.form.email);
  });

  it('is undone once by many who follow the link at the same instant', async () => {
    const { userId, cancel } = await taken();
    const before = await identity.call(getUser, { userId });
    const all = [1, 2, 3].map(() => identity.call(cancelEmailChange, { token: cancel }));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await identity.call(getUser, { userId });
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
  });

  it('stays when another account proved the address of before meanwhile', async () => {
    const { form, userId, thief, cancel } = await taken();
    const other = await member(identity, someone({ email: form.email }));
    expect(await identity.refusal(cancelEmailChange, { token: cancel })).toMatchObject({
      statusCode: 409,
      errorType: 'email_taken',
      message: expect.stringContaining('Un autre compte utilise maintenant cette adresse'),
    });
    expect((await userOf(userId))?.email).toBe(thief);
    expect((await userOf(other))?.email).toBe(form.email);
  });

  it('leaves an administrator’s second factor', async () => {
    const { email } = someone();
    await identity.app.get(AdministrationService).ensureAdministrator(email, goodPassword);
    const { user } = await identity.call(authenticate, { email, password: goodPassword });
    const { id: userId } = user;
    const cancel = await change(userId, `chef.${userId}@exemple.ca`);
    const start = { userId, currentPassword: goodPassword };
    const { secret } = await identity.call(identityRpc.startSecondFactor, start);
    await identity.call(identityRpc.confirmSecondFactor, { userId, code: codeNow(secret) });
    await identity.call(cancelEmailChange, { token: cancel });
    expect(await identity.call(getUser, { userId })).toMatchObject({ hasSecondFactor: true });
  });

  it('stays after seven days, and the account can be deleted then', async () => {
    const { userId, thief, cancel } = await taken();
    identity.clock.advance(week - minute);
    expect(await identity.refusal(closeAccount, { userId, currentPassword: goodPassword })).toMatchObject({
      errorType: 'change_undoable',
    });
    identity.clock.advance(minute);
    expect(await identity.refusal(cancelEmailChange, { token: cancel })).toMatchObject(over);
    expect((await userOf(userId))?.email).toBe(thief);
    await identity.call(closeAccount, { userId, currentPassword: goodPassword });
  });
});
