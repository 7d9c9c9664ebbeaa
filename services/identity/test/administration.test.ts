import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { AdministrationService } from '../src/administration/administration.service.ts';
import { TestIdentity } from './support/identity.ts';
import { goodPassword, registerMember, register, buildRegistration } from './support/people.ts';

const admin = { ADMIN_EMAIL: 'admin@exemple.ca', ADMIN_PASSWORD: 'la clé du bottin' };
const { authenticate, stats, closeAccount } = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start(admin);
});
afterAll(() => identity.stop());

const signIn = (password: string) => identity.call(authenticate, { email: admin.ADMIN_EMAIL, password });

describe('first administrator', () => {
  it('the first administrator is created at start-up as a fan without a public page, and can sign in immediately', async () => {
    const { user } = await signIn(admin.ADMIN_PASSWORD);
    expect(user).toMatchObject({ role: 'admin', status: 'approved', userType: 'fan', isEmailVerified: true });
  });

  it('the first administrator keeps the password when the settings later contain another password', async () => {
    const service = identity.app.get(AdministrationService);
    await service.ensureAdministrator(admin.ADMIN_EMAIL.toUpperCase(), 'une autre clé du bottin');
    await signIn(admin.ADMIN_PASSWORD);
  });

  it('no second administrator is created when the settings later contain another address', async () => {
    const service = identity.app.get(AdministrationService);
    const form = buildRegistration();
    await registerMember(identity, form);
    for (const email of [form.email, 'inconnu@exemple.ca']) {
      await service.ensureAdministrator(email, 'une autre clé du bottin');
    }
    expect(await identity.rows("SELECT email FROM users WHERE role = 'admin'", [])).toEqual([
      { email: admin.ADMIN_EMAIL },
    ]);
    const { user } = await identity.call(authenticate, { email: form.email, password: goodPassword });
    expect(user.role).toBe('user');
  });

  it('an existing account with the configured address becomes the administrator and gets the configured password', async () => {
    const { user } = await signIn(admin.ADMIN_PASSWORD);
    await identity.call(closeAccount, { userId: user.id, currentPassword: admin.ADMIN_PASSWORD });
    const squatter = await register(identity, buildRegistration({ email: admin.ADMIN_EMAIL }));
    const service = identity.app.get(AdministrationService);
    await Promise.all([1, 2].map(() => service.ensureAdministrator(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)));
    expect((await signIn(admin.ADMIN_PASSWORD)).user).toMatchObject({ id: squatter, role: 'admin' });
    const theirs = { email: admin.ADMIN_EMAIL, password: goodPassword };
    expect(await identity.callForProblem(authenticate, theirs)).toMatchObject({
      errorType: 'invalid_password',
    });
    expect((await identity.eventTypes(squatter)).slice(2)).toEqual(['UserUpdated', 'PasswordChanged']);
  });
});

describe('stats', () => {
  it('the statistics count only approved accounts', async () => {
    const before = await identity.call(stats, {});
    await registerMember(identity, buildRegistration());
    await register(identity, buildRegistration());
    expect(await identity.call(stats, {})).toEqual({ approvedProfiles: before.approvedProfiles + 1 });
  });
});
