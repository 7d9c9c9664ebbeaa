import { texts } from '@bottin/contracts/domain/texts.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { TestIdentity } from './support/identity.ts';
import { registerMember, register, buildRegistration } from './support/people.ts';

const { updateUser, completeProfile, getUser, register: registerInOneCall } = identityRpc;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await TestIdentity.start();
});
afterAll(() => identity.stop());

const brandFields = { website: 'https://exemple.ca/', lookingFor: 'Des recettes de saison.' };
const getUserById = async (userId: string) => (await identity.call(getUser, { userId })).user;
const getLastEvent = async (userId: string) => {
  const event = (await identity.events(userId)).at(-1);
  return { type: event?.type, user: event?.data.user };
};

describe('brand fields', () => {
  it('brand fields are stored by complete-profile and published with the public state', async () => {
    const userId = await register(identity, buildRegistration());
    const typed = { website: ' HTTPS://Exemple.ca ', lookingFor: ' Des recettes de saison. ' };
    await identity.call(completeProfile, { userId, categories: ['cuisine'], ...typed });
    expect(await getUserById(userId)).toMatchObject(brandFields);
    expect(await getLastEvent(userId)).toMatchObject({ type: 'ProfileCompleted', user: brandFields });
  });

  it('brand fields are stored by register, the older way to register with a single call', async () => {
    const form = { ...buildRegistration(), categories: ['cuisine'], primaryPlatform: null };
    const { userId } = await identity.call(registerInOneCall, { ...form, ...brandFields });
    expect(await getUserById(userId)).toMatchObject(brandFields);
  });

  it('brand fields can be edited separately: omitted fields stay, and fields sent empty are cleared', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const edit = async (profile: { website?: string; lookingFor?: string; description?: string }) =>
      (await identity.call(updateUser, { userId, profile })).user;
    expect(await edit(brandFields)).toMatchObject(brandFields);
    expect(await edit({ description: 'Bonjour' })).toMatchObject({ ...brandFields, description: 'Bonjour' });
    expect(await edit({ website: '' })).toMatchObject({ website: '', lookingFor: brandFields.lookingFor });
    const { user } = await getLastEvent(userId);
    expect(user).toMatchObject({ lookingFor: brandFields.lookingFor });
    expect(user).not.toHaveProperty('website');
  });

  it('brand fields are ignored for creators and fans', async () => {
    const fan = await register(identity, buildRegistration({ userType: 'fan' }));
    await identity.call(completeProfile, { userId: fan, categories: ['cuisine'], ...brandFields });
    expect(await getUserById(fan)).toMatchObject({ website: '', lookingFor: '' });
    expect((await identity.call(updateUser, { userId: fan, profile: brandFields })).user.website).toBe('');
    expect((await getLastEvent(fan)).user).not.toHaveProperty('lookingFor');
  });

  it('brand fields are kept but not published while the account belongs to a creator', async () => {
    const userId = await registerMember(identity, buildRegistration());
    await identity.call(updateUser, { userId, profile: brandFields });
    identity.connectedPlatforms = ['youtube'];
    const asCreator = { userType: 'creator', primaryPlatform: 'youtube' } as const;
    const { user } = await identity.call(updateUser, { userId, profile: asCreator });
    expect(user).toMatchObject(brandFields);
    expect((await getLastEvent(userId)).user).not.toHaveProperty('website');
    await identity.call(updateUser, { userId, profile: { userType: 'both' } });
    expect((await getLastEvent(userId)).user).toMatchObject(brandFields);
  });

  it('brand fields are in the user’s export and in the administrators’ list of accounts', async () => {
    const userId = await registerMember(identity, buildRegistration());
    await identity.call(updateUser, { userId, profile: brandFields });
    expect((await identity.call(identityRpc.export, { userId })).account).toMatchObject(brandFields);
    const { profiles } = await identity.call(identityRpc.listProfiles, {
      status: 'approved',
      page: 1,
      limit: 100,
    });
    expect(profiles.find(({ id }) => id === userId)).toMatchObject(brandFields);
  });

  it('an invalid website and a text that is too long are refused with messages in French', async () => {
    const userId = await registerMember(identity, buildRegistration());
    const profile = { website: 'http://exemple.ca', lookingFor: 'a'.repeat(501) };
    expect(await identity.callForProblem(updateUser, { userId, profile })).toMatchObject({
      statusCode: 400,
      errors: [
        { path: ['profile', 'website'], message: texts.websiteInvalid },
        { path: ['profile', 'lookingFor'], message: texts.lookingForMax },
      ],
    });
  });
});
