import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { userRefusedV1 } from '@bottin/contracts/events/user-refused.v1.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { aConnection, aUser } from '@bottin/testing/states.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import { v7 as uuidv7 } from 'uuid';
import { publishEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

async function add(displayName: string, user: Partial<AccountState>, followers: number | null) {
  const published = await publishEntry(service, {
    user: { displayName, ...user },
    connection: { followers },
  });
  return published.user.userId;
}

describe('similar entries', () => {
  it("similar entries have the profile's main category, and those in the same city or with a similar audience come first", async () => {
    const art = { categories: ['art'], city: 'Rimouski' };
    const own = await add('Soi', { ...art, categories: ['art', 'mode'] }, 800);
    const names = async (id: string) =>
      (await service.call(creatorsRpc.similar, { id })).creators.map(({ name }) => name);
    expect(await service.call(creatorsRpc.similar, { id: own })).toEqual({ niche: 'art', creators: [] });
    await add('Ailleurs-pareil', { ...art, city: 'Matane' }, 810);
    await add('Géant', art, 2_000_000);
    await add('Petit', art, 90);
    await add('Voisin', { ...art, categories: ['mode', 'art'] }, 1_500);
    await add('Ailleurs-autre', { ...art, city: 'Laval' }, 30_000);
    await add('Masqué', art, null);
    await add('Styliste', { ...art, categories: ['mode'] }, 800);
    await add('Marque', { ...art, userType: 'company' }, 800);
    expect(await names(own)).toEqual(['Voisin', 'Petit', 'Ailleurs-pareil', 'Ailleurs-autre']);
    const withoutFollowers = await add('Inconnu', { ...art, city: 'Autre' }, null);
    expect((await names(withoutFollowers))[0]).toBe('Petit');
  });

  it('the request for similar entries returns 404 when the profile has no page', async () => {
    expect(await service.callForProblem(creatorsRpc.similar, { id: uuidv7() })).toMatchObject({
      statusCode: 404,
      errorType: 'creator_not_found',
    });
  });
});

describe('preview', () => {
  it('the preview is the future page of a pending or refused account, and null for a fan or an incomplete profile', async () => {
    const user = aUser({ status: 'refused', displayName: 'Bientôt' });
    const connection = aConnection(user.userId, { followers: null });
    await service.bus.publish(platformSyncedV1, user.userId, { connection });
    await service.waitUntilIdle();
    await service.bus.publish(userRefusedV1, user.userId, { user, reason: 'Incomplet' });
    await service.waitUntilIdle();
    const preview = (userId: string) => service.call(creatorsRpc.preview, { userId });
    expect(await preview(user.userId)).toMatchObject({
      isPublished: false,
      creator: { id: user.userId, name: 'Bientôt', niche: 'Cuisine', platform: 'youtube' },
      channel: { subscriberCount: null, videoCount: 40 },
    });
    expect((await service.call(creatorsRpc.bySlug, { slug: user.slug })).creator).toBeNull();
    const { user: published } = await publishEntry(service);
    expect(await preview(published.userId)).toMatchObject({ isPublished: true });
    const { user: fan } = await publishEntry(service, { user: { userType: 'fan' }, connection: null });
    const { user: half } = await publishEntry(service, { user: { isProfileComplete: false } });
    for (const id of [fan.userId, half.userId, uuidv7()]) expect(await preview(id)).toBeNull();
  });
});
