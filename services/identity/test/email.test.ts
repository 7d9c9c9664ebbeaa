import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { AdministrationService } from '../src/administration/administration.service.ts';
import { AbandonedChangesJob } from '../src/email-address/abandoned-changes.job.ts';
import { v7 as uuidv7 } from 'uuid';
import { generateCode } from './support/authenticator.ts';
import { TestIdentity } from './support/identity.ts';
import {
  goodPassword,
  getLinkToken,
  registerMember,
  buildProfileForm,
  register,
  buildRegistration,
  getValidationToken,
} from './support/people.ts';

const minute = 60_000;
const day = 86_400_000;
const { cancelEmailChange, validateEmail, resendValidation, mailDetails, getUser, updateUser } = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const getUserById = async (userId: string) => (await identity.call(getUser, { userId })).user;

describe('validation link', () => {
  it('a validation link validates once, returns the same response for a minute, and is then invalid', async () => {
    const userId = await register(identity, buildRegistration());
    const token = await getValidationToken(identity, userId);
    const first = await identity.call(validateEmail, { token });
    expect(await identity.call(validateEmail, { token })).toEqual(first);
    expect((await getUserById(userId))?.isEmailVerified).toBe(true);
    expect((await identity.eventTypes(userId)).filter((type) => type === 'EmailValidated')).toHaveLength(1);
    identity.clock.advance(minute);
    expect(await identity.callForProblem(validateEmail, { token })).toMatchObject({
      statusCode: 400,
      errorType: 'token_invalid',
      message: texts.tokenInvalid,
    });
  });

  it('a validation link is refused when its token is unknown or was issued for another type of link', async () => {
    expect(await identity.callForProblem(validateEmail, { token: 'inventé' })).toMatchObject({
      errorType: 'token_invalid',
    });
    const form = buildRegistration();
    const userId = await register(identity, form);
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    const link = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
    const token = await getLinkToken(identity, userId, link);
    expect(await identity.callForProblem(validateEmail, { token })).toMatchObject({
      errorType: 'token_invalid',
    });
  });

  it('a validation link stays valid when a newer link is requested, until one of the links is followed', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    const [first, second, third] = [await getValidationToken(identity, userId), '', ''].map((token) => ({
      token,
    }));
    if (!first || !second || !third) throw new Error('expected three links');
    for (const link of [second, third]) {
      await identity.call(resendValidation, { email: ` ${form.email.toUpperCase()}` });
      link.token = await getValidationToken(identity, userId);
    }
    await identity.call(validateEmail, second);
    for (const link of [first, third]) {
      expect(await identity.callForProblem(validateEmail, link)).toMatchObject({
        errorType: 'token_invalid',
      });
    }
    expect(await identity.callForProblem(resendValidation, { email: form.email })).toMatchObject({
      statusCode: 409,
      errorType: 'email_already_validated',
    });
    expect(await identity.callForProblem(resendValidation, { email: 'personne@exemple.ca' })).toMatchObject({
      statusCode: 404,
      message: texts.emailNotFound,
    });
  });

  it.each(['resend-validation', 'password-reset'] as const)(
    'the call %s sends a link only if the account has under 8 valid links and the caller isn’t rate-limited',
    async (what) => {
      const form = buildRegistration();
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

  it('an expired validation link is reported as expired, and causes only one new link even if it is followed twice', async () => {
    const userId = await register(identity, buildRegistration());
    const token = await getValidationToken(identity, userId);
    identity.clock.advance(day);
    const expired = { statusCode: 400, errorType: 'token_expired', message: texts.tokenExpired };
    expect(await identity.callForProblem(validateEmail, { token })).toMatchObject(expired);
    expect(await identity.callForProblem(validateEmail, { token })).toMatchObject(expired);
    const types = await identity.eventTypes(userId);
    expect(types.filter((type) => type === 'EmailValidationRequested')).toHaveLength(2);
    await identity.call(validateEmail, { token: await getValidationToken(identity, userId) });
    expect((await getUserById(userId))?.isEmailVerified).toBe(true);
  });
});

describe('mail-details', () => {
  it('mail-details returns the same link on every retry, and null for a link that is used, expired or of another account', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    const other = await register(identity, buildRegistration());
    const requestId = await identity.getLastRequestId(userId, 'EmailValidationRequested');
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
    const second = {
      ...input,
      requestId: await identity.getLastRequestId(userId, 'EmailValidationRequested'),
    };
    await identity.call(validateEmail, { token: await getValidationToken(identity, userId) });
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

  it('an e-mail to an unconfirmed address omits the name, because a stranger may have typed the name', async () => {
    const greeted = async (
      userId: string,
      kind: 'email-validation' | 'password-reset' | 'email-change',
      type: string,
    ) => {
      const requestId = await identity.getLastRequestId(userId, type);
      return (await identity.call(mailDetails, { userId, kind, requestId })).mail?.firstName;
    };
    const form = buildRegistration({ firstName: 'Gagne Mille Dollars' });
    const { userId } = await identity.call(identityRpc.register, { ...form, categories: ['humour'] });
    expect(await greeted(userId, 'email-validation', 'EmailValidationRequested')).toBe('');
    await identity.call(resendValidation, { email: form.email });
    expect(await greeted(userId, 'email-validation', 'EmailValidationRequested')).toBe('');
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    expect(await greeted(userId, 'password-reset', 'PasswordResetRequested')).toBe('');
    await identity.call(validateEmail, { token: await getValidationToken(identity, userId) });
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    expect(await greeted(userId, 'password-reset', 'PasswordResetRequested')).toBe(form.firstName);
    const slug = (await getUserById(userId))?.slug ?? '';
    const profile = buildProfileForm(form, slug, {
      email: 'inconnue@exemple.ca',
      currentPassword: goodPassword,
    });
    await identity.call(updateUser, { userId, profile });
    expect(await greeted(userId, 'email-change', 'EmailChangeRequested')).toBe('');
  });

  it('the database contains only the hash of a token', async () => {
    const userId = await register(identity, buildRegistration());
    const token = await getValidationToken(identity, userId);
    const rows = await identity.database.query('SELECT * FROM email_requests WHERE user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('change of address', () => {
  const link = { kind: 'email-change', event: 'EmailChangeRequested' } as const;
  const notice = { kind: 'email-change-notice', event: 'EmailChangeRequested' } as const;
  let addressCount = 0;

  /** Registers a member, who then requests a change of e-mail address. */
  async function requestChange(newEmail = `neuve.${++addressCount}@exemple.ca`) {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const slug = (await getUserById(userId))?.slug ?? '';
    const save = (fields: Parameters<typeof buildProfileForm>[2]) => ({
      userId,
      profile: buildProfileForm(form, slug, fields),
    });
    const request = save({ email: newEmail, currentPassword: goodPassword });
    const { user } = await identity.call(updateUser, request);
    expect(user).toMatchObject({ email: form.email, pendingEmail: newEmail });
    return { form, userId, newEmail, save, confirm: await getLinkToken(identity, userId, link) };
  }

  /**
   * Expects that the change of address has ended: no address is pending, and the links that confirm and
   * cancel the change are invalid.
   */
  async function expectEnded(userId: string, token: string, cancel?: string): Promise<void> {
    expect((await getUserById(userId))?.pendingEmail).toBeNull();
    expect(await identity.callForProblem(validateEmail, { token })).toMatchObject({
      errorType: 'token_invalid',
    });
    if (cancel === undefined) return;
    expect(await identity.callForProblem(cancelEmailChange, { token: cancel })).toMatchObject({
      errorType: 'change_over',
    });
  }

  it('a change of address takes effect when the link sent to the new address is followed; the old address is notified before and after', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const slug = (await getUserById(userId))?.slug ?? '';
    const newEmail = 'nouvelle@exemple.ca';
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    const oldReset = await getLinkToken(identity, userId, {
      kind: 'password-reset',
      event: 'PasswordResetRequested',
    });
    const profile = buildProfileForm(form, slug, { email: newEmail, currentPassword: goodPassword });
    const saved = await identity.call(updateUser, { userId, profile });
    expect(saved.user).toMatchObject({ email: form.email, pendingEmail: newEmail });
    const requestId = await identity.getLastRequestId(userId, 'EmailChangeRequested');
    const details = await identity.call(mailDetails, { userId, kind: 'email-change', requestId });
    expect(details.mail?.email).toBe(newEmail);
    const warned = await identity.call(mailDetails, { userId, kind: 'email-change-notice', requestId });
    expect(warned.mail?.email).toBe(form.email);
    expect(warned.mail?.token).not.toBe(details.mail?.token);
    const changed = { userId, kind: 'email-changed' as const, requestId };
    expect(await identity.call(mailDetails, changed)).toEqual({ mail: null });

    const cancel = await getLinkToken(identity, userId, notice);
    await identity.call(validateEmail, { token: await getLinkToken(identity, userId, link) });
    expect(await getUserById(userId)).toMatchObject({ email: newEmail, pendingEmail: null });
    expect(await identity.getLastRequestId(userId, 'EmailChanged')).toBe(requestId);
    expect(await identity.call(mailDetails, changed)).toMatchObject({
      mail: { email: form.email, token: cancel },
    });
    const reset = { token: oldReset, password: 'un tout autre secret' };
    expect(await identity.callForProblem(identityRpc.resetPassword, reset)).toMatchObject({
      errorType: 'token_invalid',
    });
  });

  it('confirming a change of address ends every session and returns the new credentials version', async () => {
    const { userId, confirm } = await requestChange();
    const before = await identity.call(getUser, { userId });
    const confirmed = await identity.call(validateEmail, { token: confirm });
    const after = await identity.call(getUser, { userId });
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
    expect(confirmed).toMatchObject({ account: { userId }, credentialsVersion: after.credentialsVersion });
    expect(await identity.call(validateEmail, { token: confirm })).not.toHaveProperty('credentialsVersion');
  });

  it('a change of address requires the account’s password before it reveals whether the new address is taken', async () => {
    const taken = buildRegistration();
    await register(identity, taken);
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const slug = (await getUserById(userId))?.slug ?? '';
    const steal = (fields: Parameters<typeof buildProfileForm>[2]) =>
      identity.callForProblem(updateUser, {
        userId,
        profile: buildProfileForm(form, slug, { firstName: 'Vol', ...fields }),
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
    expect(await getUserById(userId)).toMatchObject({ firstName: form.firstName, pendingEmail: null });
    expect(await identity.eventTypes(userId)).not.toContain('EmailChangeRequested');
    const same = buildProfileForm(form, slug, { firstName: 'Ève', email: form.email.toUpperCase() });
    expect((await identity.call(updateUser, { userId, profile: same })).user).toMatchObject({
      firstName: 'Ève',
    });
  });

  it('a change of address stays pending when the form is saved again with the new address', async () => {
    const { userId, newEmail, save, confirm } = await requestChange();
    const { user } = await identity.call(
      updateUser,
      save({ email: newEmail.toUpperCase(), description: 'Bonjour' }),
    );
    expect(user).toMatchObject({ description: 'Bonjour', pendingEmail: newEmail });
    await identity.call(validateEmail, { token: confirm });
    expect((await getUserById(userId))?.email).toBe(newEmail);
  });

  it('a pending change of address is cleared when the form is saved again with the current address', async () => {
    const { form, userId, save, confirm } = await requestChange();
    const cancel = await getLinkToken(identity, userId, notice);
    await identity.call(updateUser, save({ email: form.email }));
    await expectEnded(userId, confirm, cancel);
    expect((await getUserById(userId))?.email).toBe(form.email);
  });

  it('a pending change of address is cancelled by the link sent to the current address, which also ends every session and e-mailed link', async () => {
    const { form, userId, confirm } = await requestChange();
    const cancel = await getLinkToken(identity, userId, notice);
    expect(await identity.callForProblem(validateEmail, { token: cancel })).toMatchObject({
      errorType: 'token_invalid',
    });
    expect(await identity.callForProblem(cancelEmailChange, { token: confirm })).toMatchObject({
      errorType: 'change_over',
    });
    const before = await identity.call(getUser, { userId });
    const start = { userId, currentPassword: goodPassword };
    const { secret } = await identity.call(identityRpc.startSecondFactor, start);
    await identity.call(identityRpc.requestPasswordReset, { email: form.email });
    const openReset = await getLinkToken(identity, userId, {
      kind: 'password-reset',
      event: 'PasswordResetRequested',
    });
    await identity.call(cancelEmailChange, { token: cancel });
    await expectEnded(userId, confirm, cancel);
    const reset = { token: openReset, password: 'un tout autre secret' };
    expect(await identity.callForProblem(identityRpc.resetPassword, reset)).toMatchObject({
      errorType: 'token_invalid',
    });
    const confirmation = { userId, code: generateCode(identity.clock, secret) };
    expect(await identity.callForProblem(identityRpc.confirmSecondFactor, confirmation)).toMatchObject({
      errorType: 'not_started',
    });
    const after = await identity.call(getUser, { userId });
    expect(after.user?.email).toBe(form.email);
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
  });

  it.each([
    [
      'a change of password',
      async (userId: string) => {
        const change = { userId, currentPassword: goodPassword, newPassword: 'une nouvelle phrase' };
        await identity.call(identityRpc.changePassword, change);
      },
    ],
    [
      'a password reset',
      async (userId: string, email: string) => {
        await identity.call(identityRpc.requestPasswordReset, { email });
        const token = await getLinkToken(identity, userId, {
          kind: 'password-reset',
          event: 'PasswordResetRequested',
        });
        await identity.call(identityRpc.resetPassword, { token, password: 'une nouvelle phrase' });
      },
    ],
    [
      'a suspension of the account',
      async (userId: string) => {
        await identity.call(identityRpc.suspend, { userId });
        await identity.call(identityRpc.restore, { userId });
      },
    ],
  ])('a pending change of address is cancelled by %s', async (_, end) => {
    const { form, userId, confirm } = await requestChange();
    const cancel = await getLinkToken(identity, userId, notice);
    const before = await identity.call(getUser, { userId });
    await end(userId, form.email);
    await expectEnded(userId, confirm, cancel);
    const after = await identity.call(getUser, { userId });
    expect(after.user?.email).toBe(form.email);
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
  });

  it('a pending change of address is replaced by a newer change', async () => {
    const { userId, save, confirm } = await requestChange();
    const cancel = await getLinkToken(identity, userId, notice);
    const newer = save({ email: 'plus-neuve@exemple.ca', currentPassword: goodPassword });
    await identity.call(updateUser, newer);
    expect(await identity.callForProblem(validateEmail, { token: confirm })).toMatchObject({
      errorType: 'token_invalid',
    });
    expect(await identity.callForProblem(cancelEmailChange, { token: cancel })).toMatchObject({
      errorType: 'change_over',
    });
    await identity.call(validateEmail, { token: await getLinkToken(identity, userId, link) });
    expect((await getUserById(userId))?.email).toBe('plus-neuve@exemple.ca');
  });

  it('a pending change of address expires after a day, whether or not its link is followed', async () => {
    const [followed, forgotten] = [await requestChange(), await requestChange()];
    identity.clock.advance(day - minute);
    const young = await requestChange();
    identity.clock.advance(minute);
    const late = await identity.callForProblem(validateEmail, { token: followed.confirm });
    expect(late).toMatchObject({ statusCode: 400, errorType: 'change_expired' });
    expect(late.message).not.toMatch(/expiré|invalide/);
    expect((await getUserById(followed.userId))?.pendingEmail).toBeNull();
    expect((await identity.eventTypes(followed.userId)).filter((type) => type === link.event)).toHaveLength(
      1,
    );
    await identity.app.get(AbandonedChangesJob).run();
    expect((await getUserById(forgotten.userId))?.pendingEmail).toBeNull();
    expect((await getUserById(young.userId))?.pendingEmail).toBe(young.newEmail);
  });

  it('a change to a taken address is refused immediately, and a pending change is dropped if another account takes the address', async () => {
    const existing = buildRegistration();
    await register(identity, existing);
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const slug = (await getUserById(userId))?.slug ?? '';
    const changeToTaken = { email: existing.email, firstName: 'Autre', currentPassword: goodPassword };
    const conflict = { statusCode: 409, errorType: 'email_taken', message: texts.emailTaken };
    const refused = { userId, profile: buildProfileForm(form, slug, changeToTaken) };
    expect(await identity.callForProblem(updateUser, refused)).toMatchObject(conflict);
    expect((await getUserById(userId))?.firstName).toBe(form.firstName);

    const other = await requestChange('convoitee@exemple.ca');
    await register(identity, buildRegistration({ email: other.newEmail }));
    expect(await identity.callForProblem(validateEmail, { token: other.confirm })).toMatchObject(conflict);
    expect((await getUserById(other.userId))?.email).toBe(other.form.email);
    await expectEnded(other.userId, other.confirm);
  });
});

describe('confirmed change of address', () => {
  const { authenticate, changePassword, closeAccount, resetPassword } = identityRpc;
  const week = 7 * day;
  const undone = { message: expect.stringContaining('a repris cette adresse') };
  const changeOver = { statusCode: 400, errorType: 'change_over' };
  let people = 0;
  const codeNow = (secret: string) => generateCode(identity.clock, secret);

  async function changeEmail(userId: string, email: string, currentPassword = goodPassword): Promise<string> {
    const { user } = await identity.call(getUser, { userId });
    const profile = { ...buildProfileForm(buildRegistration(), user?.slug ?? ''), ...user, links: undefined };
    const { firstName, lastName, publicName, slug, city } = profile;
    await identity.call(updateUser, {
      userId,
      profile: { firstName, lastName, publicName, slug, city, email, currentPassword },
    });
    const notice = { kind: 'email-change-notice', event: 'EmailChangeRequested' } as const;
    const cancel = await getLinkToken(identity, userId, notice);
    const link = { kind: 'email-change', event: 'EmailChangeRequested' } as const;
    // Advance the clock; otherwise two changes would have the same timestamp.
    identity.clock.advance(1000);
    await identity.call(validateEmail, { token: await getLinkToken(identity, userId, link) });
    return cancel;
  }

  /**
   * Creates an account whose e-mail address was changed by an attacker. `cancel` is the token that was sent to
   * the victim's address.
   */
  async function hijackAccount() {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    people += 1;
    const attacker = `voleur.${people}@exemple.ca`;
    return { form, userId, attacker, cancel: await changeEmail(userId, attacker) };
  }

  /**
   * Expects that the account has its previous e-mail address again, and that this address received a link to
   * choose a password.
   */
  async function expectRestored(userId: string, email: string): Promise<void> {
    expect(await getUserById(userId)).toMatchObject({ email, pendingEmail: null });
    const reset = { kind: 'password-reset', event: 'PasswordResetRequested' } as const;
    const requestId = await identity.getLastRequestId(userId, reset.event);
    const details = await identity.call(mailDetails, { userId, kind: reset.kind, requestId });
    expect(details.mail?.email).toBe(email);
    const password = 'une phrase toute neuve';
    await identity.call(resetPassword, { token: details.mail?.token ?? '', password });
    expect(await identity.call(authenticate, { email, password })).toMatchObject({ hasSecondFactor: false });
  }

  it('a confirmed change of address is undone by the link sent to the previous address, which also ends every session', async () => {
    const { form, userId, attacker, cancel } = await hijackAccount();
    const before = await identity.call(getUser, { userId });
    await identity.call(identityRpc.requestPasswordReset, { email: attacker });
    const open = await getLinkToken(identity, userId, {
      kind: 'password-reset',
      event: 'PasswordResetRequested',
    });
    expect(await identity.call(cancelEmailChange, { token: cancel })).toEqual(undone);
    const after = await identity.call(getUser, { userId });
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
    const stolen = { token: open, password: 'une phrase de voleur' };
    expect(await identity.callForProblem(resetPassword, stolen)).toMatchObject({
      errorType: 'token_invalid',
    });
    // The attacker knows the old password, so it must no longer work.
    const oldCredentials = { email: form.email, password: goodPassword };
    expect(await identity.callForProblem(authenticate, oldCredentials)).toMatchObject({
      errorType: 'invalid_password',
    });
    expect(await identity.callForProblem(cancelEmailChange, { token: cancel })).toMatchObject(changeOver);
    await expectRestored(userId, form.email);
  });

  it('undoing a change of address sends a notice without an undo link to the removed address', async () => {
    const { userId, attacker, cancel } = await hijackAccount();
    await identity.call(cancelEmailChange, { token: cancel });
    const requestId = await identity.getLastRequestId(userId, 'EmailChanged');
    expect(await identity.call(mailDetails, { userId, kind: 'email-changed', requestId })).toMatchObject({
      mail: { email: attacker, token: null },
    });
  });

  it.each([
    [
      'another change of address',
      async (userId: string) => {
        await changeEmail(userId, `plus.loin.${people}@exemple.ca`);
      },
    ],
    [
      'a pending change of address',
      async (userId: string) => {
        const { user } = await identity.call(getUser, { userId });
        const email = `en.attente.${people}@exemple.ca`;
        const profile = { email, slug: user?.slug, currentPassword: goodPassword };
        await identity.call(updateUser, { userId, profile });
      },
    ],
    [
      'a change of password by the attacker',
      async (userId: string) => {
        const newPassword = 'une phrase de voleur';
        await identity.call(changePassword, { userId, currentPassword: goodPassword, newPassword });
      },
    ],
    [
      'an authenticator that the attacker added',
      async (userId: string) => {
        const start = { userId, currentPassword: goodPassword };
        const { secret } = await identity.call(identityRpc.startSecondFactor, start);
        await identity.call(identityRpc.confirmSecondFactor, { userId, code: codeNow(secret) });
      },
    ],
    [
      'a suspension of the account',
      async (userId: string) => {
        await identity.call(identityRpc.suspend, { userId });
        await identity.call(identityRpc.restore, { userId });
      },
    ],
    [
      'an unconfirmed account with the previous address',
      async (_: string, email: string) => {
        await register(identity, buildRegistration({ email }));
      },
    ],
    [
      'an attempt to delete the account',
      async (userId: string) => {
        const closing = { userId, currentPassword: goodPassword };
        expect(await identity.callForProblem(closeAccount, closing)).toMatchObject({
          statusCode: 409,
          errorType: 'change_undoable',
        });
      },
    ],
  ])('a confirmed change of address can be undone despite %s', async (_, resist) => {
    const { form, userId, cancel } = await hijackAccount();
    await resist(userId, form.email);
    expect(await identity.call(cancelEmailChange, { token: cancel })).toEqual(undone);
    await expectRestored(userId, form.email);
  });

  it.each(['confirmation', 'undo'])(
    'an authenticator that was set up before the %s of a change of address can’t be confirmed',
    async (step) => {
      const { form, userId, cancel } = await hijackAccount();
      const start = { userId, currentPassword: goodPassword };
      const { secret } = await identity.call(identityRpc.startSecondFactor, start);
      if (step === 'undo') await identity.call(cancelEmailChange, { token: cancel });
      else await changeEmail(userId, `confirme.${form.email}`);
      expect(
        await identity.callForProblem(identityRpc.confirmSecondFactor, { userId, code: codeNow(secret) }),
      ).toMatchObject({ statusCode: 409, errorType: 'not_started' });
    },
  );

  it('after an undo has removed an address, a link sent to this address can’t restore it', async () => {
    const { form, userId, attacker, cancel } = await hijackAccount();
    const theirs = await changeEmail(userId, `plus.loin.${people}@exemple.ca`);
    expect(await identity.call(cancelEmailChange, { token: theirs })).toEqual(undone);
    expect((await getUserById(userId))?.email).toBe(attacker);
    await identity.call(cancelEmailChange, { token: cancel });
    expect((await getUserById(userId))?.email).toBe(form.email);
    const other = await hijackAccount();
    const last = await changeEmail(other.userId, `plus.loin.${people}@exemple.ca`);
    await identity.call(cancelEmailChange, { token: other.cancel });
    expect(await identity.callForProblem(cancelEmailChange, { token: last })).toMatchObject(changeOver);
    expect((await getUserById(other.userId))?.email).toBe(other.form.email);
  });

  it('a confirmed change of address is undone only once when its link is followed several times concurrently', async () => {
    const { userId, cancel } = await hijackAccount();
    const before = await identity.call(getUser, { userId });
    const all = [1, 2, 3].map(() => identity.call(cancelEmailChange, { token: cancel }));
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const after = await identity.call(getUser, { userId });
    expect(after.credentialsVersion).toBe(before.credentialsVersion + 1);
  });

  it('a confirmed change of address can’t be undone when another account has verified the previous address meanwhile', async () => {
    const { form, userId, attacker, cancel } = await hijackAccount();
    const other = await registerMember(identity, buildRegistration({ email: form.email }));
    expect(await identity.callForProblem(cancelEmailChange, { token: cancel })).toMatchObject({
      statusCode: 409,
      errorType: 'email_taken',
      message: expect.stringContaining('Un autre compte utilise maintenant cette adresse'),
    });
    expect((await getUserById(userId))?.email).toBe(attacker);
    expect((await getUserById(other))?.email).toBe(form.email);
  });

  it('undoing a change of address leaves an administrator’s second factor in place', async () => {
    const { email } = buildRegistration();
    await identity.app.get(AdministrationService).ensureAdministrator(email, goodPassword);
    const { user } = await identity.call(authenticate, { email, password: goodPassword });
    const { id: userId } = user;
    const cancel = await changeEmail(userId, `chef.${userId}@exemple.ca`);
    const start = { userId, currentPassword: goodPassword };
    const { secret } = await identity.call(identityRpc.startSecondFactor, start);
    await identity.call(identityRpc.confirmSecondFactor, { userId, code: codeNow(secret) });
    await identity.call(cancelEmailChange, { token: cancel });
    expect(await identity.call(getUser, { userId })).toMatchObject({ hasSecondFactor: true });
  });

  it('a confirmed change of address can’t be undone after seven days, and only then can the account be deleted', async () => {
    const { userId, attacker, cancel } = await hijackAccount();
    identity.clock.advance(week - minute);
    expect(
      await identity.callForProblem(closeAccount, { userId, currentPassword: goodPassword }),
    ).toMatchObject({
      errorType: 'change_undoable',
    });
    identity.clock.advance(minute);
    expect(await identity.callForProblem(cancelEmailChange, { token: cancel })).toMatchObject(changeOver);
    expect((await getUserById(userId))?.email).toBe(attacker);
    await identity.call(closeAccount, { userId, currentPassword: goodPassword });
  });
});

describe('comparison of addresses', () => {
  const matches = async (userId: string, ...emails: string[]) =>
    (await identity.call(identityRpc.matchesEmail, { userId, emails })).matches;

  it('matchesEmail is true for the account’s confirmed address in any letter case', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    expect(await matches(userId, form.email)).toBe(false);
    await identity.call(validateEmail, { token: await getValidationToken(identity, userId) });
    expect(await matches(userId, form.email)).toBe(true);
    expect(await matches(userId, 'autre@exemple.ca', form.email.toUpperCase())).toBe(true);
    expect(await matches(userId, 'autre@exemple.ca')).toBe(false);
    expect(await matches(userId)).toBe(false);
  });

  it('matchesEmail is false for an unknown account', async () => {
    expect(await matches(uuidv7(), 'zoe@exemple.ca')).toBe(false);
  });
});
