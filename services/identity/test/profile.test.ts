import { texts } from '@bottin/contracts/domain/texts.ts';
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
    const cleared = profileOf(form, 'une-fan', { links: {}, primaryPlatform: null });
    const after = await identity.call(updateUser, { userId, profile: cleared });
    expect(after.user).toMatchObject({ links: {}, primaryPlatform: null });
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
