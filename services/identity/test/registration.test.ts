import { slugSchema } from '@bottin/contracts/domain/profile.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import {
  registerMember,
  buildProfileForm,
  register,
  buildRegistration,
  getValidationToken,
} from './support/people.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.connectedPlatforms = [];
});

describe('register-minimal', () => {
  it('register-minimal creates an account and requests a validation e-mail; no event contains the address or last name', async () => {
    const form = buildRegistration({ city: 'quebec ' });
    const userId = await register(identity, form);
    const { user } = await identity.call(identityRpc.getUser, { userId });
    expect(user).toMatchObject({
      email: form.email,
      city: 'Québec',
      slug: form.publicName.toLowerCase().replace('è', 'e'),
      status: 'pending',
      isEmailVerified: false,
      isProfileComplete: false,
    });
    expect(await identity.eventTypes(userId)).toEqual(['UserRegistered', 'EmailValidationRequested']);
    expect(JSON.stringify(await identity.events(userId))).not.toMatch(/exemple\.ca|Tremblay/);
  });

  it.each([
    ['a common password', { password: 'Password123' }, 'password_weak', texts.passwordCommon, 'password'],
    ['an unknown city', { city: 'Atlantis' }, 'validation_failed', texts.cityRequired, 'city'],
  ])('register-minimal refuses a registration with %s', async (_what, fields, errorType, message, field) => {
    const problem = await identity.callForProblem(identityRpc.registerMinimal, buildRegistration(fields));
    expect(problem).toMatchObject({
      statusCode: 400,
      errorType,
      message,
      errors: [{ path: [field], message }],
    });
  });

  it('an e-mail address or name that is taken is refused, whatever its letter case', async () => {
    const form = buildRegistration();
    await register(identity, form);
    const sameEmail = buildRegistration({ email: form.email.toUpperCase() });
    expect(await identity.callForProblem(identityRpc.registerMinimal, sameEmail)).toMatchObject({
      statusCode: 409,
      errorType: 'email_taken',
      message: texts.emailTaken,
      errors: [{ path: ['email'] }],
    });
    const sameName = buildRegistration({ publicName: form.publicName.toUpperCase() });
    expect(await identity.callForProblem(identityRpc.registerMinimal, sameName)).toMatchObject({
      statusCode: 409,
      errorType: 'public_name_taken',
      message: texts.publicNameTaken,
    });
  });

  it.each([
    ['public name', { publicName: 'Simultanée' }, 'public_name_taken', texts.publicNameTaken],
    ['e-mail address', { email: 'simultanee@exemple.ca' }, 'email_taken', texts.emailTaken],
  ])(
    'only one of several concurrent registrations with the same %s succeeds',
    async (_what, same, errorType, message) => {
      const forms = Array.from({ length: 6 }, () => buildRegistration(same));
      const outcomes = await Promise.allSettled(forms.map((form) => register(identity, form)));
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toMatchObject({ problem: { errorType, message } });
        }
      }
    },
  );

  it('names with the same preferred slug get different slugs, even in concurrent registrations', async () => {
    const names = ['Noël', 'Noel', 'Noèl', 'Nöel', 'Nôel'];
    const ids = await Promise.all(
      names.map((publicName) => register(identity, buildRegistration({ publicName }))),
    );
    const users = await Promise.all(ids.map((userId) => identity.call(identityRpc.getUser, { userId })));
    expect(users.map(({ user }) => user?.slug).sort()).toEqual([
      'noel',
      'noel-2',
      'noel-3',
      'noel-4',
      'noel-5',
    ]);
  });
});

describe('mailbox with several spellings', () => {
  const typed = [
    'une.boîte@épicerie.ca',
    'UNE.boîte@xn--picerie-9xa.ca',
    'une.bo\u00adîte@épi\u200bcerie.ca',
    'ｕｎｅ．boîte＠épicerie．ca',
  ];

  it('a mailbox has only one account, however its e-mail address is spelled', async () => {
    const [first = '', ...others] = typed;
    const form = buildRegistration({ email: first });
    const userId = await registerMember(identity, form);
    for (const email of others) {
      expect(await identity.call(identityRpc.checkEmail, { email })).toEqual({ exists: true });
      for (const call of [identityRpc.registerMinimal, identityRpc.register] as const) {
        expect(
          await identity.callForProblem(call, { ...buildRegistration({ email }), categories: ['humour'] }),
        ).toMatchObject({
          statusCode: 409,
          errorType: 'email_taken',
        });
      }
      const { user } = await identity.call(identityRpc.authenticate, { email, password: form.password });
      expect(user.id).toBe(userId);
      expect(await identity.callForProblem(identityRpc.resendValidation, { email })).toMatchObject({
        errorType: 'email_already_validated',
      });
      await identity.call(identityRpc.requestPasswordReset, { email });
    }
    const resetEvents = (await identity.eventTypes(userId)).filter(
      (type) => type === 'PasswordResetRequested',
    );
    expect(resetEvents).toHaveLength(others.length);
  });

  it('another spelling of the account’s own address is not a new address, and spellings of a taken address are refused', async () => {
    const [own, other = ''] = ['boîte.a@épicerie.ca', 'boîte.b@épicerie.ca'];
    await register(identity, buildRegistration({ email: other }));
    const form = buildRegistration({ email: own });
    const userId = await registerMember(identity, form);
    const { user } = await identity.call(identityRpc.getUser, { userId });
    const edit = (email: string) => ({
      userId,
      profile: buildProfileForm(form, user?.slug ?? '', { email, currentPassword: form.password }),
    });
    const updated = await identity.call(identityRpc.updateUser, edit('boîte.\u200da@xn--picerie-9xa.ca'));
    expect(updated.user.pendingEmail).toBeNull();
    expect(
      await identity.callForProblem(identityRpc.updateUser, edit('boîte.b@xn--picerie-9xa.ca')),
    ).toMatchObject({
      errorType: 'email_taken',
    });
  });
});

describe('name whose characters are all invalid in a slug', () => {
  it('a name whose characters are all invalid in a slug gets a slug that starts with « profil »', async () => {
    const names = ['ᐃᓄᒃ', '김철수', '日本語'];
    const ids = await Promise.all(
      names.map((publicName) => register(identity, buildRegistration({ publicName }))),
    );
    const users = await Promise.all(ids.map((userId) => identity.call(identityRpc.getUser, { userId })));
    const slugs = users.map(({ user }) => user?.slug ?? '');
    expect(new Set(slugs).size).toBe(names.length);
    expect(slugs.map((slug) => slugSchema.parse(slug))).toEqual(slugs);
    expect(slugs.every((slug) => /^profil(-\d+)?$/.test(slug))).toBe(true);
  });
});

describe('live checks', () => {
  it('the live checks report taken and malformed values', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    const { user } = await identity.call(identityRpc.getUser, { userId });
    const slug = user?.slug ?? '';
    const { checkEmail, checkPublicName, checkSlug } = identityRpc;
    expect(await identity.call(checkEmail, { email: form.email.toUpperCase() })).toEqual({ exists: true });
    expect(await identity.call(checkEmail, { email: 'personne@exemple.ca' })).toEqual({ exists: false });
    expect(await identity.call(checkPublicName, { name: form.publicName.toLowerCase() })).toEqual({
      exists: true,
    });
    expect(await identity.call(checkPublicName, { name: 'deux mots' })).toEqual({
      exists: false,
      error: texts.publicNameForm,
    });
    expect(await identity.call(checkSlug, { slug })).toEqual({ exists: true });
    expect(await identity.call(checkSlug, { slug, userId })).toEqual({ exists: false });
    expect(await identity.call(checkSlug, { slug: 'ab' })).toEqual({ exists: false, error: texts.slugMin });
  });
});

describe('complete-profile', () => {
  it('a creator needs a primary platform and a connected platform to complete the profile', async () => {
    const userId = await register(identity, buildRegistration({ userType: 'creator' }));
    const form = { userId, categories: ['Humour', 'food'], tags: [' rire ', 'Rire'], description: 'Bonjour' };
    expect(await identity.callForProblem(identityRpc.completeProfile, form)).toMatchObject({
      statusCode: 400,
      errors: [{ path: ['primaryPlatform'], message: texts.primaryPlatformRequired }],
    });
    const withPlatform = { ...form, primaryPlatform: 'youtube' as const };
    expect(await identity.callForProblem(identityRpc.completeProfile, withPlatform)).toMatchObject({
      statusCode: 400,
      errorType: 'platform_required',
      message: texts.platformRequired,
    });
    identity.connectedPlatforms = ['youtube'];
    await identity.call(identityRpc.completeProfile, withPlatform);
    const { user } = await identity.call(identityRpc.getUser, { userId });
    expect(user).toMatchObject({
      isProfileComplete: true,
      status: 'pending',
      categories: ['humour', 'cuisine'],
      tags: ['rire'],
      primaryPlatform: 'youtube',
    });
    expect((await identity.eventTypes(userId)).at(-1)).toBe('ProfileCompleted');
  });

  it('complete-profile can change the spelling of the public name, and returns the unchanged slug', async () => {
    const form = buildRegistration({ publicName: `maude-en-canot-${Date.now()}` });
    const userId = await register(identity, form);
    const completion = { userId, categories: ['humour'] };
    const other = { ...completion, publicName: 'Une autre' };
    expect(await identity.callForProblem(identityRpc.completeProfile, other)).toMatchObject({
      statusCode: 400,
      errors: [{ path: ['publicName'] }],
    });
    const publicName = form.publicName.replaceAll('-', ' ');
    const { slug } = await identity.call(identityRpc.completeProfile, { ...completion, publicName });
    expect(slug).toBe(form.publicName);
    const { user } = await identity.call(identityRpc.getUser, { userId });
    expect(user).toMatchObject({ publicName, slug, isProfileComplete: true });
  });

  it('an account is approved once both its address is validated and its profile is complete, whichever happens first', async () => {
    const first = await register(identity, buildRegistration());
    await identity.call(identityRpc.completeProfile, { userId: first, categories: ['humour'] });
    await identity.call(identityRpc.validateEmail, { token: await getValidationToken(identity, first) });
    expect((await identity.eventTypes(first)).slice(2)).toEqual([
      'ProfileCompleted',
      'EmailValidated',
      'UserApproved',
    ]);
    // The event about the validation already contains the status 'approved'.
    expect((await identity.events(first)).at(-2)).toMatchObject({ data: { user: { status: 'approved' } } });
    const second = await register(identity, buildRegistration());
    await identity.call(identityRpc.validateEmail, { token: await getValidationToken(identity, second) });
    await identity.call(identityRpc.completeProfile, { userId: second, categories: ['humour'] });
    expect((await identity.eventTypes(second)).slice(2)).toEqual([
      'EmailValidated',
      'ProfileCompleted',
      'UserApproved',
    ]);
    const { user } = await identity.call(identityRpc.getUser, { userId: second });
    expect(user?.status).toBe('approved');
  });

  it('an account is approved only once when its validation and its completion are concurrent', async () => {
    const userId = await register(identity, buildRegistration());
    const token = await getValidationToken(identity, userId);
    await Promise.all([
      identity.call(identityRpc.validateEmail, { token }),
      identity.call(identityRpc.validateEmail, { token }),
      identity.call(identityRpc.completeProfile, { userId, categories: ['humour'] }),
      identity.call(identityRpc.completeProfile, { userId, categories: ['sport'] }),
    ]);
    const types = await identity.eventTypes(userId);
    expect(types.filter((type) => type === 'UserApproved')).toHaveLength(1);
    expect(types.filter((type) => type === 'EmailValidated')).toHaveLength(1);
    expect(types.filter((type) => type === 'ProfileCompleted')).toHaveLength(1);
  });

  it('complete-profile returns an error for an unknown account', async () => {
    const userId = '0198a0a0-0000-7000-8000-000000000000';
    expect(
      await identity.callForProblem(identityRpc.completeProfile, { userId, categories: ['humour'] }),
    ).toMatchObject({
      statusCode: 404,
      errorType: 'user_not_found',
      message: "Ce compte n'existe pas.",
    });
  });
});

describe('register (the older call)', () => {
  it('a company’s profile is complete immediately; a creator’s is incomplete until a platform is connected', async () => {
    const company = await identity.call(identityRpc.register, {
      ...buildRegistration(),
      categories: ['humour'],
    });
    expect((await identity.eventTypes(company.userId)).slice(0, 2)).toEqual([
      'UserRegistered',
      'ProfileCompleted',
    ]);
    const creator = await identity.call(identityRpc.register, {
      ...buildRegistration({ userType: 'creator' }),
      primaryPlatform: 'youtube',
      categories: ['humour'],
    });
    const { user } = await identity.call(identityRpc.getUser, { userId: creator.userId });
    expect(user).toMatchObject({
      isProfileComplete: false,
      categories: ['humour'],
      primaryPlatform: 'youtube',
    });
  });

  it('register refuses a password that differs from its confirmation, and a creator without a primary platform', async () => {
    const differing = { ...buildRegistration(), categories: ['humour'], confirmPassword: 'autre chose' };
    expect(await identity.callForProblem(identityRpc.register, differing)).toMatchObject({
      statusCode: 400,
      errors: [{ path: ['confirmPassword'], message: texts.passwordsDiffer }],
    });
    const creator = { ...buildRegistration({ userType: 'both' }), categories: ['humour'] };
    expect(await identity.callForProblem(identityRpc.register, creator)).toMatchObject({
      errors: [{ path: ['primaryPlatform'] }],
    });
  });
});
