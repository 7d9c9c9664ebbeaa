import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { TestIdentity } from './support/identity.ts';
import {
  registerMember,
  buildProfileForm,
  register,
  buildRegistration,
  getValidationToken,
} from './support/people.ts';

const admin = { ADMIN_EMAIL: 'admin@exemple.ca', ADMIN_PASSWORD: 'la clé du bottin' };
const { approve, refuse, suspend, restore, listProfiles, authenticate, getUser } = identityRpc;
const reason = 'Le profil ne présente pas de contenu.';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start({ ...admin, APPROVAL: 'manual' });
});
afterAll(() => identity.stop());

const getStatus = async (userId: string) => (await identity.call(getUser, { userId })).user?.status;
const getLastEvent = async (userId: string) => (await identity.events(userId)).at(-1);

async function getAdminId(): Promise<string> {
  const { user } = await identity.call(authenticate, {
    email: admin.ADMIN_EMAIL,
    password: admin.ADMIN_PASSWORD,
  });
  return user.id;
}

describe('list-profiles', () => {
  it('the list contains the complete pending profiles in pages, oldest first', async () => {
    const first = await registerMember(identity, buildRegistration());
    identity.clock.advance(1000);
    const second = await registerMember(identity, buildRegistration());
    identity.clock.advance(1000);
    const incomplete = await register(identity, buildRegistration());
    await identity.call(identityRpc.validateEmail, { token: await getValidationToken(identity, incomplete) });
    const page = await identity.call(listProfiles, { limit: 1 });
    expect(page.profiles.map(({ id }) => id)).toEqual([first]);
    expect(page.pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 });
    const next = await identity.call(listProfiles, { page: 2, limit: 1 });
    expect(next.profiles.map(({ id }) => id)).toEqual([second]);
    expect(Object.keys(page.profiles[0] ?? {})).not.toEqual(
      expect.arrayContaining(['passwordHash', 'pendingEmail']),
    );
  });

  it('administrators are not among the approved profiles, and a page that ends after result 10,000 is refused', async () => {
    const { profiles } = await identity.call(listProfiles, { status: 'approved' });
    expect(profiles).toEqual([]);
    expect(await identity.callForProblem(listProfiles, { page: 101, limit: 100 })).toMatchObject({
      statusCode: 400,
      errorType: 'too_deep',
    });
  });
});

describe('mail-details', () => {
  it('the mail details state whether the account awaits approval', async () => {
    const userId = await register(identity, buildRegistration());
    const waits = async () =>
      (await identity.call(identityRpc.mailDetails, { userId, kind: 'email-validated' })).mail
        ?.awaitsApproval;
    await identity.call(identityRpc.validateEmail, { token: await getValidationToken(identity, userId) });
    expect(await waits()).toBe(false);
    await identity.call(identityRpc.completeProfile, {
      userId,
      primaryPlatform: null,
      categories: ['humour'],
      tags: [],
      description: '',
    });
    expect(await waits()).toBe(true);
    await identity.call(approve, { userId });
    expect(await waits()).toBe(false);
  });

  it('the mail details contain the slug only once the account has a public page', async () => {
    for (const userType of ['company', 'fan'] as const) {
      const userId = await registerMember(identity, buildRegistration({ userType }));
      const getSlug = async () =>
        (await identity.call(identityRpc.mailDetails, { userId, kind: 'email-validated' })).mail?.slug;
      expect(await getSlug()).toBeUndefined();
      await identity.call(approve, { userId });
      const { user } = await identity.call(identityRpc.getUser, { userId });
      expect(await getSlug()).toBe(userType === 'fan' ? undefined : user?.slug);
    }
  });
});

describe('approve', () => {
  it('an approved account can sign in, and the approval is published once even if it is requested several times', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    await Promise.all([1, 2, 3].map(() => identity.call(approve, { userId })));
    expect((await identity.eventTypes(userId)).filter((type) => type === 'UserApproved')).toHaveLength(1);
    expect(await getLastEvent(userId)).toMatchObject({ data: { user: { userId, status: 'approved' } } });
    const { user } = await identity.call(authenticate, { email: form.email, password: form.password });
    expect(user.status).toBe('approved');
  });

  it('only a complete profile can be approved or refused', async () => {
    const userId = await register(identity, buildRegistration());
    for (const call of [approve, refuse] as const) {
      expect(await identity.callForProblem(call, { userId, reason })).toMatchObject({
        statusCode: 409,
        errorType: 'profile_incomplete',
        message: 'Ce profil n’est pas complet : il n’attend pas encore de décision.',
      });
    }
  });

  it('every decision about an unknown account returns an error', async () => {
    for (const call of [approve, refuse, suspend, restore] as const) {
      expect(await identity.callForProblem(call, { userId: uuidv7(), reason })).toMatchObject({
        statusCode: 404,
        errorType: 'user_not_found',
      });
    }
  });
});

describe('refuse', () => {
  it('a refusal publishes its reason once, and lets the user sign in to change the profile', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    await identity.call(refuse, { userId, reason });
    await identity.call(refuse, { userId, reason: 'Une autre raison.' });
    expect((await identity.eventTypes(userId)).filter((type) => type === 'UserRefused')).toHaveLength(1);
    expect(await getLastEvent(userId)).toMatchObject({
      type: 'UserRefused',
      data: { user: { userId, status: 'refused' }, reason },
    });
    const { user } = await identity.call(authenticate, { email: form.email, password: form.password });
    expect(user.status).toBe('refused');
  });

  it('when a user saves a refused profile, an administrator can refuse it again or approve it', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    await identity.call(refuse, { userId, reason });
    const slug = (await identity.call(getUser, { userId })).user?.slug ?? '';
    const profile = buildProfileForm(form, slug, { description: 'Mieux présenté.' });
    await identity.call(identityRpc.updateUser, { userId, profile });
    expect(await getStatus(userId)).toBe('pending');
    expect(await getLastEvent(userId)).toMatchObject({
      type: 'UserUpdated',
      data: { user: { status: 'pending' } },
    });
    const credentials = { email: form.email, password: form.password };
    expect(await identity.callForProblem(authenticate, credentials)).toMatchObject({
      errorType: 'pending_approval',
    });
    await identity.call(refuse, { userId, reason });
    await identity.call(identityRpc.completeProfile, { userId, categories: ['humour'] });
    expect(await getStatus(userId)).toBe('pending');
    await identity.call(refuse, { userId, reason });
    await identity.call(approve, { userId });
    expect(await getStatus(userId)).toBe('approved');
  });

  it('an approved profile can’t be refused', async () => {
    const userId = await registerMember(identity, buildRegistration());
    await identity.call(approve, { userId });
    expect(await identity.callForProblem(refuse, { userId, reason })).toMatchObject({
      statusCode: 409,
      errorType: 'already_approved',
    });
  });
});

describe('suspend and restore', () => {
  it('a suspended account can’t sign in, and gets its previous status back when it is restored', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    await identity.call(approve, { userId });
    await identity.call(suspend, { userId, reason });
    await identity.call(suspend, { userId, reason: 'Une autre raison.' });
    expect(await getLastEvent(userId)).toMatchObject({
      type: 'UserSuspended',
      data: { user: { status: 'suspended' }, reason },
    });
    const credentials = { email: form.email, password: form.password };
    expect(await identity.callForProblem(authenticate, credentials)).toMatchObject({
      errorType: 'suspended',
    });
    for (const call of [approve, refuse] as const) {
      expect(await identity.callForProblem(call, { userId, reason })).toMatchObject({
        errorType: 'account_suspended',
      });
    }
    const { profiles } = await identity.call(listProfiles, { status: 'suspended' });
    expect(profiles.map(({ id }) => id)).toEqual([userId]);
    await identity.call(restore, { userId });
    await identity.call(restore, { userId });
    expect((await identity.eventTypes(userId)).slice(-3)).toEqual([
      'UserApproved',
      'UserSuspended',
      'UserRestored',
    ]);
    expect(await getStatus(userId)).toBe('approved');
  });

  it('a suspended account that was pending is pending again when it is restored', async () => {
    const userId = await registerMember(identity, buildRegistration());
    await identity.call(suspend, { userId });
    await identity.call(restore, { userId });
    expect(await getStatus(userId)).toBe('pending');
  });

  it('an administrator’s account can’t be suspended', async () => {
    expect(await identity.callForProblem(suspend, { userId: await getAdminId() })).toMatchObject({
      statusCode: 409,
      errorType: 'administrator_account',
    });
  });
});

describe('profile refused before approval became automatic', () => {
  let automatic: TestIdentity;
  beforeAll(async () => {
    automatic = await TestIdentity.start({ APPROVAL: 'automatic' });
  });
  afterAll(() => automatic.stop());
  const statusThere = async (userId: string) => (await automatic.call(getUser, { userId })).user?.status;

  it('a refused profile that is saved again is not approved automatically, not even at a restart', async () => {
    const form = buildRegistration();
    const userId = await registerMember(automatic, form);
    await automatic.database.query("UPDATE users SET status = 'refused', was_refused = true WHERE id = $1", [
      userId,
    ]);
    const slug = (await automatic.call(getUser, { userId })).user?.slug ?? '';
    const profile = buildProfileForm(form, slug, { description: 'Mieux présenté.' });
    await automatic.call(identityRpc.updateUser, { userId, profile });
    expect(await statusThere(userId)).toBe('pending');

    automatic.clock.advance(1000);
    const pendingUserId = await registerMember(automatic, buildRegistration());
    await automatic.database.query("UPDATE users SET status = 'pending' WHERE id = $1", [pendingUserId]);
    const replica = await automatic.startReplica();
    try {
      await eventually(async () => (await statusThere(pendingUserId)) === 'approved');
      expect(await statusThere(userId)).toBe('pending');
      const { profiles } = await automatic.call(listProfiles, {});
      expect(profiles.map(({ id }) => id)).toEqual([userId]);
      await automatic.call(approve, { userId });
      expect(await statusThere(userId)).toBe('approved');
    } finally {
      await replica.close();
    }
  });
});

describe('switch to automatic approval', () => {
  it('the switch approves each complete pending account once, but no refused or incomplete account', async () => {
    const waiting = await Promise.all([1, 2, 3].map(() => registerMember(identity, buildRegistration())));
    const refused = await registerMember(identity, buildRegistration());
    await identity.call(refuse, { userId: refused, reason });
    const incomplete = await register(identity, buildRegistration());
    const replicas = await Promise.all([1, 2].map(() => identity.startReplica({ APPROVAL: 'automatic' })));
    try {
      await eventually(async () => (await identity.call(listProfiles, {})).pagination.total === 0);
      for (const userId of waiting) {
        const types = await identity.eventTypes(userId);
        expect(types.filter((type) => type === 'UserApproved')).toHaveLength(1);
      }
      expect(await getStatus(refused)).toBe('refused');
      expect(await getStatus(incomplete)).toBe('pending');
    } finally {
      await Promise.all(replicas.map((replica) => replica.close()));
    }
  });
});
