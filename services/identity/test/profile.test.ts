import { texts } from '@bottin/contracts/domain/texts.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import { member, profileOf, register, someone } from './support/people.ts';

const { updateUser, currentSlug, getUser } = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const userOf = async (userId: string) => (await identity.call(getUser, { userId })).user;

describe('update-user', () => {
  it('saves the form and tells the whole public state', async () => {
    const form = someone({ userType: 'company' });
    const userId = await member(identity, form);
    identity.connected = ['youtube'];
    const profile = profileOf(form, 'la-ferme_du-rang', {
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

  it('makes a creator only of who has a primary platform and a connected one', async () => {
    const form = someone({ userType: 'company' });
    const userId = await member(identity, form);
    identity.connected = [];
    for (const userType of ['creator', 'both'] as const) {
      expect(await identity.refusal(updateUser, { userId, profile: { userType } })).toMatchObject({
        statusCode: 400,
        errors: [{ path: ['primaryPlatform'], message: texts.primaryPlatformRequired }],
      });
      const named = { userType, primaryPlatform: 'youtube' as const };
      expect(await identity.refusal(updateUser, { userId, profile: named })).toMatchObject({
        statusCode: 400,
        errorType: 'platform_required',
        message: texts.platformRequired,
        errors: [{ path: ['userType'] }],
      });
    }
    expect((await userOf(userId))?.userType).toBe('company');
    identity.connected = ['youtube'];
    const profile = { userType: 'both', primaryPlatform: 'youtube' } as const;
    expect((await identity.call(updateUser, { userId, profile })).user.userType).toBe('both');
    // Who is one already edits on, whatever became of the connection.
    identity.connected = [];
    const { user } = await identity.call(updateUser, { userId, profile: { userType: 'creator' } });
    expect(user.userType).toBe('creator');
  });

  it('takes nothing from the form but its fields', async () => {
    const form = someone();
    const userId = await register(identity, form);
    const sent = {
      ...profileOf(form, 'sans-privilege'),
      role: 'admin',
      status: 'approved',
      isEmailVerified: true,
    };
    const { user } = await identity.call(updateUser, { userId, profile: sent });
    expect(user).toMatchObject({ role: 'user', status: 'pending', isEmailVerified: false });
  });

  it('keeps what the form leaves out, and the type of a fan', async () => {
    const form = someone({ userType: 'fan' });
    const userId = await register(identity, form);
    const links = { instagram: 'https://instagram.com/fan' };
    const first = profileOf(form, 'une-fan', { links, primaryPlatform: 'tiktok', userType: 'creator' });
    await identity.call(updateUser, { userId, profile: first });
    const { user } = await identity.call(updateUser, { userId, profile: profileOf(form, 'une-fan') });
    expect(user).toMatchObject({ userType: 'fan', links, primaryPlatform: 'tiktok' });
    const cleared = profileOf(form, 'une-fan', { links: { instagram: '' }, primaryPlatform: null });
    const after = await identity.call(updateUser, { userId, profile: cleared });
    expect(after.user).toMatchObject({ links: {}, primaryPlatform: null });
  });

  it('changes only what is sent, when two tabs save different fields at once', async () => {
    const form = someone();
    const userId = await register(identity, form);
    const links = { instagram: 'https://instagram.com/fan', tiktok: 'https://tiktok.com/@fan' };
    await identity.call(updateUser, { userId, profile: profileOf(form, 'deux-onglets', { links }) });
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
    expect(await userOf(userId)).toMatchObject({
      firstName: form.firstName,
      city: 'Alma',
      tags: ['hiver'],
      categories: ['humour'],
      description: 'Deux onglets',
      slug: 'deux-onglets-2',
    });
    expect((await userOf(userId))?.links).toEqual({
      tiktok: links.tiktok,
      facebook: 'https://facebook.com/fan',
    });
  });

  it('leaves an address that waits for its confirmation alone when no address is sent', async () => {
    const form = someone();
    const userId = await member(identity, form);
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

  it('keeps a present city that no list has, and refuses another such', async () => {
    const form = someone();
    const userId = await register(identity, form);
    await identity.database.query("UPDATE users SET city = 'Kuujjuaq' WHERE id = $1", [userId]);
    const same = profileOf(form, 'du-nord', { city: 'Kuujjuaq' });
    expect((await identity.call(updateUser, { userId, profile: same })).user.city).toBe('Kuujjuaq');
    const other = profileOf(form, 'du-nord', { city: 'Inukjuak' });
    expect(await identity.refusal(updateUser, { userId, profile: other })).toMatchObject({
      statusCode: 400,
      errors: [{ path: ['city'], message: texts.cityRequired }],
    });
  });

  it('refuses a name or slug of someone else, and says when there is no account', async () => {
    const form = someone();
    await register(identity, form);
    const other = someone();
    const userId = await register(identity, other);
    const sameName = profileOf(other, 'autre-slug', { publicName: form.publicName });
    expect(await identity.refusal(updateUser, { userId, profile: sameName })).toMatchObject({
      statusCode: 409,
      errorType: 'public_name_taken',
    });
    const sameSlug = profileOf(other, 'la-ferme_du-rang');
    expect(await identity.refusal(updateUser, { userId, profile: sameSlug })).toMatchObject({
      statusCode: 409,
      errorType: 'slug_taken',
      message: texts.slugTaken,
      errors: [{ path: ['slug'] }],
    });
    const nobody = {
      userId: '0198a0a0-0000-7000-8000-000000000000',
      profile: profileOf(other, 'autre-slug'),
    };
    expect(await identity.refusal(updateUser, nobody)).toMatchObject({ statusCode: 404 });
  });
});

describe('a name with spaces', () => {
  const { registerMinimal, checkPublicName } = identityRpc;

  it('is the edit form’s to take, and nobody else’s by another sign between its words', async () => {
    const form = someone();
    const userId = await register(identity, form);
    const [first, last] = [`Ève-${form.publicName}`, 'Roy'];
    const publicName = `${first} ${last}`;
    const profile = profileOf(form, 'nom-a-espaces', { publicName });
    const { user } = await identity.call(updateUser, { userId, profile });
    expect(user).toMatchObject({ publicName, username: publicName });
    const taken = { statusCode: 409, errorType: 'public_name_taken' };
    const alike = `${first}-${last}`.toUpperCase();
    expect(await identity.refusal(registerMinimal, someone({ publicName: alike }))).toMatchObject(taken);
    expect(await identity.call(checkPublicName, { name: alike })).toEqual({ exists: true });
  });
});

describe('an old slug', () => {
  it('leads to the present one, stays reserved, and may be taken back by its owner', async () => {
    const form = someone({ publicName: 'Ancienne' });
    const userId = await register(identity, form);
    await identity.call(updateUser, { userId, profile: profileOf(form, 'nouvelle') });
    expect(await identity.call(currentSlug, { slug: 'Ancienne' })).toEqual({ slug: 'nouvelle' });
    expect(await identity.call(currentSlug, { slug: 'jamais-vu' })).toEqual({ slug: null });
    const other = someone({ publicName: 'Ancïenne' });
    expect((await userOf(await register(identity, other)))?.slug).toBe('ancienne-2');
    await identity.call(updateUser, { userId, profile: profileOf(form, 'ancienne') });
    expect(await identity.call(currentSlug, { slug: 'nouvelle' })).toEqual({ slug: 'ancienne' });
  });

  it('is let go once there are ten later ones', async () => {
    const form = someone({ publicName: 'Inconstante' });
    const userId = await register(identity, form);
    const move = (slug: string) => identity.call(updateUser, { userId, profile: profileOf(form, slug) });
    for (let turn = 1; turn <= 10; turn += 1) await move(`essai-${turn}`);
    expect(await identity.call(currentSlug, { slug: 'inconstante' })).toEqual({ slug: 'essai-10' });
    // Taken back, it is the newest again, and essai-1 the oldest.
    await move('inconstante');
    await move('essai-11');
    expect(await identity.call(currentSlug, { slug: 'essai-1' })).toEqual({ slug: null });
    expect(await identity.call(currentSlug, { slug: 'essai-2' })).toEqual({ slug: 'essai-11' });
    expect(await identity.call(currentSlug, { slug: 'inconstante' })).toEqual({ slug: 'essai-11' });
    const other = someone();
    const otherId = await register(identity, other);
    await identity.call(updateUser, { userId: otherId, profile: profileOf(other, 'essai-1') });
    expect(await identity.call(currentSlug, { slug: 'essai-1' })).toEqual({ slug: 'essai-1' });
  });

  it('goes to one of two who ask for a slug at the same instant', async () => {
    const forms = [someone(), someone(), someone()];
    const outcomes = await Promise.allSettled(
      forms.map(async (form) => {
        const userId = await register(identity, form);
        return identity.call(updateUser, { userId, profile: profileOf(form, 'tres-convoite') });
      }),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('what is the product’s own', () => {
  const { register: registerCall, registerMinimal, checkSlug, checkPublicName } = identityRpc;

  it('is nobody’s slug or name, and is said to be taken', async () => {
    const form = someone();
    const userId = await register(identity, form);
    for (const slug of ['support', 'Administration', 'sup-port', 'bottin_2', 'repertoire', 'login']) {
      expect(await identity.refusal(updateUser, { userId, profile: profileOf(form, slug) })).toMatchObject({
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
      const profile = profileOf({ ...form, publicName }, 'libre-encore');
      expect(await identity.refusal(updateUser, { userId, profile })).toMatchObject(taken);
      expect(await identity.refusal(registerMinimal, someone({ publicName }))).toMatchObject(taken);
      expect(
        await identity.refusal(registerCall, {
          ...someone({ publicName }),
          categories: ['Humour'],
          primaryPlatform: 'youtube',
        }),
      ).toMatchObject(taken);
      expect(await identity.call(checkPublicName, { name: publicName })).toEqual({ exists: true });
    }
    expect((await userOf(userId))?.slug).not.toBe('libre-encore');
  });
});
