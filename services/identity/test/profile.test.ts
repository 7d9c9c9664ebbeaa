import { texts } from '@bottin/contracts/domain/texts.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import { registerMember, buildProfileForm, register, buildRegistration } from './support/people.ts';

const { updateUser, currentSlug, getUser } = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const getUserById = async (userId: string) => (await identity.call(getUser, { userId })).user;

describe('update-user', () => {
  it('update-user saves the form and publishes the whole public state', async () => {
    const form = buildRegistration({ userType: 'company' });
    const userId = await registerMember(identity, form);
    identity.connectedPlatforms = ['youtube'];
    const profile = buildProfileForm(form, 'la-ferme_du-rang', {
      city: 'LÉVIS',
      userType: 'creator',
      categories: ['Jeux vidéo', 'diy'],
      description: 'Bonjour',
      primaryPlatform: 'youtube',
      links: { tiktok: ' https://www.tiktok.com/@ferme ', facebook: '' },
    });
    const { user } = await identity.call(updateUser, { userId, profile });
    expect(user).toMatchObject({
      slug: 'la-ferme_du-rang',
      city: 'Lévis',
      userType: 'creator',
      categories: ['gaming', 'bricolage'],
      primaryPlatform: 'youtube',
      links: { tiktok: 'https://www.tiktok.com/@ferme' },
    });
    const last = (await identity.events(userId)).at(-1);
    expect(last).toMatchObject({
      type: 'UserUpdated',
      data: { user: { userId, slug: user.slug, city: 'Lévis', userType: 'creator', status: 'approved' } },
    });
  });

  it('a user needs a primary platform and a connected platform to become a creator', async () => {
    const form = buildRegistration({ userType: 'company' });
    const userId = await registerMember(identity, form);
    identity.connectedPlatforms = [];
    for (const userType of ['creator', 'both'] as const) {
      expect(await identity.callForProblem(updateUser, { userId, profile: { userType } })).toMatchObject({
        statusCode: 400,
        errors: [{ path: ['primaryPlatform'], message: texts.primaryPlatformRequired }],
      });
      const named = { userType, primaryPlatform: 'youtube' as const };
      expect(await identity.callForProblem(updateUser, { userId, profile: named })).toMatchObject({
        statusCode: 400,
        errorType: 'platform_required',
        message: texts.platformRequired,
        errors: [{ path: ['userType'] }],
      });
    }
    expect((await getUserById(userId))?.userType).toBe('company');
    identity.connectedPlatforms = ['youtube'];
    const profile = { userType: 'both', primaryPlatform: 'youtube' } as const;
    expect((await identity.call(updateUser, { userId, profile })).user.userType).toBe('both');
    // A user who is already a creator can edit the profile even after disconnecting the platform.
    identity.connectedPlatforms = [];
    const { user } = await identity.call(updateUser, { userId, profile: { userType: 'creator' } });
    expect(user.userType).toBe('creator');
  });

  it('update-user stores only fields that the edit-profile form has', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    const sent = {
      ...buildProfileForm(form, 'sans-privilege'),
      role: 'admin',
      status: 'approved',
      isEmailVerified: true,
    };
    const { user } = await identity.call(updateUser, { userId, profile: sent });
    expect(user).toMatchObject({ role: 'user', status: 'pending', isEmailVerified: false });
  });

  it('omitted fields keep their values, and a fan’s type doesn’t change', async () => {
    const form = buildRegistration({ userType: 'fan' });
    const userId = await register(identity, form);
    const links = { instagram: 'https://instagram.com/fan' };
    const first = buildProfileForm(form, 'une-fan', {
      links,
      primaryPlatform: 'tiktok',
      userType: 'creator',
    });
    await identity.call(updateUser, { userId, profile: first });
    const { user } = await identity.call(updateUser, { userId, profile: buildProfileForm(form, 'une-fan') });
    expect(user).toMatchObject({ userType: 'fan', links, primaryPlatform: 'tiktok' });
    const cleared = buildProfileForm(form, 'une-fan', { links: { instagram: '' }, primaryPlatform: null });
    const after = await identity.call(updateUser, { userId, profile: cleared });
    expect(after.user).toMatchObject({ links: {}, primaryPlatform: null });
  });

  it('update-user keeps both edits when two tabs save different fields concurrently', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    const links = { instagram: 'https://instagram.com/fan', tiktok: 'https://tiktok.com/@fan' };
    await identity.call(updateUser, { userId, profile: buildProfileForm(form, 'deux-onglets', { links }) });
    const save = (profile: RpcInput<typeof updateUser>['profile']) =>
      identity.call(updateUser, { userId, profile });
    const edits = [
      { city: 'Alma' },
      { tags: ['#hiver', ' ', 'Hiver'] },
      { categories: ['humour'] },
      { description: 'Deux onglets' },
      { slug: 'deux-onglets-2' },
      { links: { instagram: '' } },
      { links: { facebook: 'facebook.com/fan' } },
    ];
    await Promise.all(edits.map(save));
    expect(await getUserById(userId)).toMatchObject({
      firstName: form.firstName,
      city: 'Alma',
      tags: ['hiver'],
      categories: ['humour'],
      description: 'Deux onglets',
      slug: 'deux-onglets-2',
    });
    expect((await getUserById(userId))?.links).toEqual({
      tiktok: links.tiktok,
      facebook: 'https://facebook.com/fan',
    });
  });

  it('update-user keeps the pending e-mail address when the request contains no address', async () => {
    const form = buildRegistration();
    const userId = await registerMember(identity, form);
    const pendingEmail = `neuve.${form.email}`;
    const change = { email: pendingEmail, currentPassword: form.password };
    await identity.call(updateUser, { userId, profile: change });
    for (const profile of [{ city: 'Alma' }, {}]) {
      expect((await identity.call(updateUser, { userId, profile })).user).toMatchObject({
        email: form.email,
        pendingEmail,
        city: 'Alma',
      });
    }
  });

  it('update-user keeps the current city even if it is not listed, and refuses any other unlisted city', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    await identity.database.query("UPDATE users SET city = 'Kuujjuaq' WHERE id = $1", [userId]);
    const same = buildProfileForm(form, 'du-nord', { city: 'Kuujjuaq' });
    expect((await identity.call(updateUser, { userId, profile: same })).user.city).toBe('Kuujjuaq');
    const other = buildProfileForm(form, 'du-nord', { city: 'Inukjuak' });
    expect(await identity.callForProblem(updateUser, { userId, profile: other })).toMatchObject({
      statusCode: 400,
      errors: [{ path: ['city'], message: texts.cityRequired }],
    });
  });

  it('update-user refuses the name or slug of another account, and a request for an unknown account', async () => {
    const form = buildRegistration();
    await register(identity, form);
    const other = buildRegistration();
    const userId = await register(identity, other);
    const sameName = buildProfileForm(other, 'autre-slug', { publicName: form.publicName });
    expect(await identity.callForProblem(updateUser, { userId, profile: sameName })).toMatchObject({
      statusCode: 409,
      errorType: 'public_name_taken',
    });
    const sameSlug = buildProfileForm(other, 'la-ferme_du-rang');
    expect(await identity.callForProblem(updateUser, { userId, profile: sameSlug })).toMatchObject({
      statusCode: 409,
      errorType: 'slug_taken',
      message: texts.slugTaken,
      errors: [{ path: ['slug'] }],
    });
    const nobody = {
      userId: '0198a0a0-0000-7000-8000-000000000000',
      profile: buildProfileForm(other, 'autre-slug'),
    };
    expect(await identity.callForProblem(updateUser, nobody)).toMatchObject({ statusCode: 404 });
  });
});

describe('name with spaces', () => {
  const { registerMinimal, checkPublicName } = identityRpc;

  it('a name can contain spaces, and no other account can take it with another separator or case', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    const [first, last] = [`Ève-${form.publicName}`, 'Roy'];
    const publicName = `${first} ${last}`;
    const profile = buildProfileForm(form, 'nom-a-espaces', { publicName });
    const { user } = await identity.call(updateUser, { userId, profile });
    expect(user).toMatchObject({ publicName, username: publicName });
    const taken = { statusCode: 409, errorType: 'public_name_taken' };
    const alike = `${first}-${last}`.toUpperCase();
    expect(
      await identity.callForProblem(registerMinimal, buildRegistration({ publicName: alike })),
    ).toMatchObject(taken);
    expect(await identity.call(checkPublicName, { name: alike })).toEqual({ exists: true });
  });
});

describe('former slug', () => {
  it('a former slug redirects to the current slug, stays reserved, and can be reclaimed by the same account', async () => {
    const form = buildRegistration({ publicName: 'Ancienne' });
    const userId = await register(identity, form);
    await identity.call(updateUser, { userId, profile: buildProfileForm(form, 'nouvelle') });
    expect(await identity.call(currentSlug, { slug: 'Ancienne' })).toEqual({ slug: 'nouvelle' });
    expect(await identity.call(currentSlug, { slug: 'jamais-vu' })).toEqual({ slug: null });
    const other = buildRegistration({ publicName: 'Ancïenne' });
    expect((await getUserById(await register(identity, other)))?.slug).toBe('ancienne-2');
    await identity.call(updateUser, { userId, profile: buildProfileForm(form, 'ancienne') });
    expect(await identity.call(currentSlug, { slug: 'nouvelle' })).toEqual({ slug: 'ancienne' });
  });

  it('a former slug is released when the account has had ten newer slugs', async () => {
    const form = buildRegistration({ publicName: 'Inconstante' });
    const userId = await register(identity, form);
    const move = (slug: string) =>
      identity.call(updateUser, { userId, profile: buildProfileForm(form, slug) });
    for (let turn = 1; turn <= 10; turn += 1) await move(`essai-${turn}`);
    expect(await identity.call(currentSlug, { slug: 'inconstante' })).toEqual({ slug: 'essai-10' });
    // The account reclaims `inconstante`, which becomes its newest slug again, so `essai-1` becomes the
    // oldest.
    await move('inconstante');
    await move('essai-11');
    expect(await identity.call(currentSlug, { slug: 'essai-1' })).toEqual({ slug: null });
    expect(await identity.call(currentSlug, { slug: 'essai-2' })).toEqual({ slug: 'essai-11' });
    expect(await identity.call(currentSlug, { slug: 'inconstante' })).toEqual({ slug: 'essai-11' });
    const other = buildRegistration();
    const otherId = await register(identity, other);
    await identity.call(updateUser, { userId: otherId, profile: buildProfileForm(other, 'essai-1') });
    expect(await identity.call(currentSlug, { slug: 'essai-1' })).toEqual({ slug: 'essai-1' });
  });

  it('a slug is given to only one of several concurrent requests', async () => {
    const forms = [buildRegistration(), buildRegistration(), buildRegistration()];
    const outcomes = await Promise.allSettled(
      forms.map(async (form) => {
        const userId = await register(identity, form);
        return identity.call(updateUser, { userId, profile: buildProfileForm(form, 'tres-convoite') });
      }),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('reserved names and slugs', () => {
  const { register: registerCall, registerMinimal, checkSlug, checkPublicName } = identityRpc;

  it('reserved names and slugs are reported as taken', async () => {
    const form = buildRegistration();
    const userId = await register(identity, form);
    for (const slug of ['support', 'Administration', 'sup-port', 'bottin_2', 'repertoire', 'login']) {
      expect(
        await identity.callForProblem(updateUser, { userId, profile: buildProfileForm(form, slug) }),
      ).toMatchObject({
        statusCode: 409,
        errorType: 'slug_taken',
        message: 'Cette URL est déjà utilisée par un autre utilisateur',
      });
      expect(await identity.call(checkSlug, { slug, userId })).toEqual({ exists: true });
    }
    const taken = {
      statusCode: 409,
      errorType: 'public_name_taken',
      message: 'Ce nom public est déjà utilisé',
    };
    for (const publicName of ['Support', 'Équipe-Bottin', 'admin1']) {
      const profile = buildProfileForm({ ...form, publicName }, 'libre-encore');
      expect(await identity.callForProblem(updateUser, { userId, profile })).toMatchObject(taken);
      expect(await identity.callForProblem(registerMinimal, buildRegistration({ publicName }))).toMatchObject(
        taken,
      );
      expect(
        await identity.callForProblem(registerCall, {
          ...buildRegistration({ publicName }),
          categories: ['Humour'],
          primaryPlatform: 'youtube',
        }),
      ).toMatchObject(taken);
      expect(await identity.call(checkPublicName, { name: publicName })).toEqual({ exists: true });
    }
    expect((await getUserById(userId))?.slug).not.toBe('libre-encore');
  });
});
