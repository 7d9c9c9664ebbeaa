import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { v4 as uuidv4 } from 'uuid';
import { publishEntry, startCreators } from './support/creators.ts';

let service: TestService;
const ids = new Map<string, string>();

beforeAll(async () => {
  service = await startCreators();
  const add = async (name: string, followers: number | null, user: object = {}) => {
    const fields = { displayName: name, categories: ['voyage'], city: 'Shawinigan', ...user };
    const { user: added } = await publishEntry(service, { user: fields, connection: { followers } });
    ids.set(name, added.userId);
  };
  await add('Première', 90_000);
  await add('Ex æquo', 50_000);
  await add('Ex æquo aussi', 50_000);
  await add('Suivante', 49_000);
  await add('Voyage en second', 70_000, { categories: ['cuisine', 'voyage'] });
  await add('Autre ville', 80_000, { city: 'Laval' });
  await add('Sans ville', 60_000, { city: 'Autre' });
  await add('Cachée', null);
  await add('Suspendue', 9_000_000, { status: 'suspended' });
  await add('Marque', 8_000_000, { userType: 'company' });
});
afterAll(() => service.stop());

const findRanks = async (name: string) => {
  const userId = ids.get(name) ?? uuidv4();
  const until = toQuebecDay(service.clock.now());
  return (await service.call(creatorsRpc.statistics, { userId, until, days: 1 })).ranks;
};

describe('ranks of a profile', () => {
  it('a profile has one rank in its category and city, and one in all of Quebec', async () => {
    const place = { category: 'voyage', city: 'Shawinigan' };
    expect(await findRanks('Première')).toEqual({ ...place, local: 1, quebec: 1 });
    expect(await findRanks('Voyage en second')).toEqual({
      category: 'cuisine',
      city: 'Shawinigan',
      local: 1,
      quebec: 3,
    });
  });

  it('profiles with the same number of followers share a rank, and the next rank is skipped', async () => {
    const shared = { category: 'voyage', city: 'Shawinigan', local: 3, quebec: 5 };
    expect(await findRanks('Ex æquo')).toEqual(shared);
    expect(await findRanks('Ex æquo aussi')).toEqual(shared);
    expect(await findRanks('Suivante')).toMatchObject({ local: 5, quebec: 7 });
  });

  it('without a known city, the rank `local` is the rank in the category, in all of Quebec', async () => {
    expect(await findRanks('Sans ville')).toEqual({ category: 'voyage', city: null, local: 4, quebec: 4 });
  });

  it.each(['Cachée', 'Suspendue', 'Marque', 'Inconnue'])(
    'the ranks of the profile « %s » are null, because it is in no ranking',
    async (name) => {
      expect(await findRanks(name)).toBeNull();
    },
  );
});
