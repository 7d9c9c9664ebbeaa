import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import { member, register, someone } from './support/people.ts';

const { updateUser, completeProfile, getUser, register: registerInOneCall } = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const said = { website: 'https://exemple.ca/', lookingFor: 'Des recettes de saison.' };
const userOf = async (userId: string) => (await identity.call(getUser, { userId })).user;
const lastTold = async (userId: string) => {
  const event = (await identity.events(userId)).at(-1);
  return { type: event?.type, user: event?.data.user };
};

describe('what a brand says of itself', () => {
  it('is taken at the registration’s last step, and told with its public state', async () => {
    const userId = await register(identity, someone());
    const typed = { website: ' HTTPS://Exemple.ca ', lookingFor: ' Des recettes de saison. ' };
    await identity.call(completeProfile, { userId, categories: ['cuisine'], ...typed });
    expect(await userOf(userId)).toMatchObject(said);
    expect(await lastTold(userId)).toMatchObject({ type: 'ProfileCompleted', user: said });
  });

  it('is taken by the older registration in one call', async () => {
    const form = { ...someone(), categories: ['cuisine'], primaryPlatform: null };
    const { userId } = await identity.call(registerInOneCall, { ...form, ...said });
    expect(await userOf(userId)).toMatchObject(said);
  });

  it('is edited alone or together, stays where it is left out, and goes when it is sent empty', async () => {
    const userId = await member(identity, someone());
    const edit = async (profile: { website?: string; lookingFor?: string; description?: string }) =>
      (await identity.call(updateUser, { userId, profile })).user;
    expect(await edit(said)).toMatchObject(said);
    expect(await edit({ description: 'Bonjour' })).toMatchObject({ ...said, description: 'Bonjour' });
    expect(await edit({ website: '' })).toMatchObject({ website: '', lookingFor: said.lookingFor });
    const { user } = await lastTold(userId);
    expect(user).toMatchObject({ lookingFor: said.lookingFor });
    expect(user).not.toHaveProperty('website');
  });

  it('is not asked of creators and fans: what they send is left aside', async () => {
    const fan = await register(identity, someone({ userType: 'fan' }));
    await identity.call(completeProfile, { userId: fan, categories: ['cuisine'], ...said });
    expect(await userOf(fan)).toMatchObject({ website: '', lookingFor: '' });
    expect((await identity.call(updateUser, { userId: fan, profile: said })).user.website).toBe('');
    expect((await lastTold(fan)).user).not.toHaveProperty('lookingFor');
  });

  it('is kept, but told to nobody, while the account is a creator’s', async () => {
    const userId = await member(identity, someone());
    await identity.call(updateUser, { userId, profile: said });
    identity.connected = ['youtube'];
    const asCreator = { userType: 'creator', primaryPlatform: 'youtube' } as const;
    const { user } = await identity.call(updateUser, { userId, profile: asCreator });
    expect(user).toMatchObject(said);
    expect((await lastTold(userId)).user).not.toHaveProperty('website');
    await identity.call(updateUser, { userId, profile: { userType: 'both' } });
    expect((await lastTold(userId)).user).toMatchObject(said);
  });

  it('is what its owner downloads, and what administrators read before they decide', async () => {
    const userId = await member(identity, someone());
    await identity.call(updateUser, { userId, profile: said });
    expect((await identity.call(identityRpc.export, { userId })).account).toMatchObject(said);
    const { profiles } = await identity.call(identityRpc.listProfiles, {
      status: 'approved',
      page: 1,
      limit: 100,
    });
    expect(profiles.find(({ id }) => id === userId)).toMatchObject(said);
  });

  it('is refused in French where it is no site, or too long', async () => {
    const userId = await member(identity, someone());
    const profile = { website: 'http://exemple.ca', lookingFor: 'a'.repeat(501) };
    expect(await identity.refusal(updateUser, { userId, profile })).toMatchObject({
      statusCode: 400,
      errors: [
        { path: ['profile', 'website'], message: texts.websiteInvalid },
        { path: ['profile', 'lookingFor'], message: texts.lookingForMax },
      ],
    });
  });
});
