import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { fold, toSortKey } from '@bottin/contracts/domain/text.ts';
import { createTestDatabase } from '@bottin/testing/databases.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { migrations } from '../migrations/index.ts';
import { publishEntry, getPublished, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

const { brands: brandsRpc, totals, bySlug, list } = creatorsRpc;
type Query = Parameters<typeof service.call<typeof brandsRpc>>[1];

async function add(displayName: string, user: Partial<AccountState> = {}): Promise<AccountState> {
  const fields = { displayName, userType: 'company' as const, primaryPlatform: null, ...user };
  return (await publishEntry(service, { user: fields, connection: null })).user;
}
const listNames = async (query: Query = {}) =>
  (await service.call(brandsRpc, query)).brands.map(({ name }) => name);

describe('brand list', () => {
  it('the brand list contains only brands, sorted by name', async () => {
    expect(await service.call(brandsRpc, {})).toEqual({ brands: [], total: 0 });
    await add('Zeste et cie', { city: 'Québec', categories: ['cuisine'] });
    await add('L’Épicerie du Rang', { city: 'Chicoutimi', categories: ['mode', 'cuisine'] });
    await add('Abeille & fils', { categories: ['mode'] });
    await publishEntry(service, { user: { displayName: 'Éloi Créateur' } });
    await add('Fan fidèle', { userType: 'fan' });
    await add('Pas encore', { status: 'pending' });
    await add('À moitié', { isProfileComplete: false });
    await publishEntry(service, { user: { displayName: 'Deux-Métiers', userType: 'both' } });
    const names = ['Abeille & fils', 'Deux-Métiers', 'L’Épicerie du Rang', 'Zeste et cie'];
    const all = await service.call(brandsRpc, {});
    expect(all.brands.map(({ name }) => name)).toEqual(names);
    expect(all.total).toBe(names.length);
    expect((await service.call(totals, {})).totalBrands).toBe(names.length);
  });

  it('the search matches brand names, ignoring accents, case and hyphens, and can be filtered by category and region', async () => {
    expect(await listNames({ search: 'EPICERIE rang' })).toEqual(['L’Épicerie du Rang']);
    expect(await listNames({ search: 'deux metiers' })).toEqual(['Deux-Métiers']);
    expect(await listNames({ search: 'du zeste' })).toEqual([]);
    for (const nothing of ['%', '_', '\\', '-', '---'])
      expect(await listNames({ search: nothing })).toEqual([]);
    expect(await listNames({ niche: 'mode' })).toEqual(['Abeille & fils', 'L’Épicerie du Rang']);
    expect(await listNames({ region: 'Saguenay' })).toEqual(['L’Épicerie du Rang']);
    expect(await listNames({ region: 'Saguenay–Lac-Saint-Jean' })).toEqual(['L’Épicerie du Rang']);
    expect(await listNames({ niche: 'cuisine', region: 'Québec', search: 'ze' })).toEqual(['Zeste et cie']);
  });

  it('the brand list contains one page of brands and the total number of brands', async () => {
    const page = (number: number) => service.call(brandsRpc, { limit: 3, page: number });
    expect((await page(1)).brands).toHaveLength(3);
    expect(await page(2)).toMatchObject({ brands: [{ name: 'Zeste et cie' }], total: 4 });
    expect(await page(3)).toEqual({ brands: [], total: 4 });
    expect(await service.callForProblem(brandsRpc, { limit: 100, page: 101 })).toMatchObject({
      statusCode: 400,
      errorType: 'too_deep',
    });
  });

  it('the brand list omits accounts that were suspended, deleted or changed to another type', async () => {
    const [one, two, three] = [await add('Un passant'), await add('Une passante'), await add('Un autre')];
    const [suspended, creator] = [
      { ...one, status: 'suspended' as const },
      { ...two, userType: 'creator' as const },
    ];
    await service.bus.publish(userSuspendedV1, one.userId, { user: suspended });
    await service.bus.publish(userUpdatedV1, two.userId, { user: creator });
    await service.bus.publish(userDeletedV1, three.userId, {
      userId: three.userId,
      reason: 'owner',
      sealedContact: null,
    });
    await service.waitUntilIdle();
    expect(await listNames({ search: 'un' })).toEqual([]);
  });
});

describe('brand details', () => {
  const details = { website: 'https://exemple.ca/', lookingFor: 'Des recettes de saison.' };

  it("brand details appear on the brand's page, in the brand list and in events, and disappear when removed", async () => {
    const user = await add('Sirop-Saison', details);
    expect((await service.call(bySlug, { slug: user.slug })).creator).toMatchObject(details);
    expect((await service.call(brandsRpc, { search: 'sirop' })).brands).toMatchObject([details]);
    const { website: _, ...without } = user;
    await service.bus.publish(userUpdatedV1, user.userId, { user: without });
    const states = await getPublished(service, user.userId);
    expect(states).toHaveLength(2);
    expect(states[0]).toMatchObject(details);
    expect(states[1]).not.toHaveProperty('website');
    const { creator } = await service.call(bySlug, { slug: user.slug });
    expect(creator).toMatchObject({ lookingFor: details.lookingFor });
    expect(creator).not.toHaveProperty('website');
  });

  it('a creator who never set brand details has none in CreatorUpserted and none in the directory list', async () => {
    const { user } = await publishEntry(service);
    const [state] = await service.bus.listPublished(creatorUpsertedV1, user.userId);
    expect(Object.keys(state?.creator ?? {})).not.toEqual(expect.arrayContaining(['website']));
    expect((await service.call(list, {})).creators.every((one) => !('lookingFor' in one))).toBe(true);
  });
});

test('the brand list sorts names word by word, and its search ignores apostrophes', async () => {
  const words = ['Mia Zoé', 'Mia O’Brien', 'Mia-Anne', 'Mia – Bouchard', 'Mia Tremblay'];
  for (const name of words) await add(name);
  const sorted = ['Mia-Anne', 'Mia – Bouchard', 'Mia O’Brien', 'Mia Tremblay', 'Mia Zoé'];
  expect(await listNames({ search: 'mia' })).toEqual(sorted);
  expect(await listNames({ search: "mia o'brien" })).toEqual(['Mia O’Brien']);
});

test('the migration of sort names gives existing entries the sort keys that new entries get', async () => {
  const { dataSource, drop } = await createTestDatabase(migrations);
  const last = migrations.findIndex(({ name }) => name.startsWith('SortKeys'));
  for (const _ of migrations.slice(last)) await dataSource.undoLastMigration({ transaction: 'each' });
  const names = ["'Tit Jean – O’Brien-", 'Léa-Anne', 'Zoé Roy', '---'];
  for (const name of names) {
    await dataSource.query('INSERT INTO entries (id, sort_name) VALUES (gen_random_uuid(), $1)', [
      fold(name),
    ]);
  }
  await dataSource.runMigrations({ transaction: 'each' });
  const rows = await dataSource.query<Array<{ sort_name: string }>>('SELECT sort_name FROM entries');
  expect(rows.map((row) => row.sort_name).sort()).toEqual(names.map(toSortKey).sort());
  await drop();
});
