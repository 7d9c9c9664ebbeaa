import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { day } from '@bottin/testing/clock.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { v7 as uuidv7 } from 'uuid';
import { publishEntry, startCreators } from './support/creators.ts';

const hour = 3_600_000;

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());
afterEach(() => service.database.query('DELETE FROM entries'));

const now = () => service.clock.now();

/** Publishes an entry that was created at the current time of the test. */
const publish = (user: Partial<AccountState>, followers = 5_000) =>
  publishEntry(service, {
    user: { createdAt: now().toISOString(), categories: ['humour'], city: 'Laval', ...user },
    connection: { followers },
  });

/** Returns the names of the entries that were listed from `from` to now. */
async function listNew(
  from: Date,
  { query = 'niche=humour', except = uuidv7(), until = now(), limit = 5 } = {},
): Promise<{ names: string[]; total: number }> {
  const input = { query, from: from.toISOString(), until: until.toISOString(), limit, except };
  const { creators, total } = await service.call(creatorsRpc.newEntries, input);
  return { names: creators.map(({ name }) => name), total };
}

describe('new entries', () => {
  it('newEntries returns the entries that were first listed in the period, newest first, with the fields that the digest shows', async () => {
    await publish({ displayName: 'Avant' });
    service.clock.advance(hour);
    const from = now();
    service.clock.advance(hour);
    const { user } = await publish({ displayName: 'Zoé' });
    service.clock.advance(hour);
    await publish({ displayName: 'Léo', city: 'Autre' });
    service.clock.advance(hour);
    expect(await listNew(from)).toEqual({ names: ['Léo', 'Zoé'], total: 2 });
    expect(await listNew(from, { limit: 1 })).toEqual({ names: ['Léo'], total: 2 });
    expect(await listNew(from, { except: user.userId })).toEqual({ names: ['Léo'], total: 1 });
    const input = { query: 'niche=humour', from: from.toISOString(), until: now().toISOString() };
    const { creators } = await service.call(creatorsRpc.newEntries, { ...input, limit: 5, except: uuidv7() });
    expect(creators[0]?.city).toBe('Ailleurs au Québec');
    expect(creators[1]).toEqual({ slug: user.slug, name: 'Zoé', category: 'Humour', city: 'Laval' });
  });

  it('an entry that is listed in the last minutes of a period is returned for the next period only', async () => {
    const from = now();
    service.clock.advance(hour);
    await publish({ displayName: 'Zoé' });
    service.clock.advance(60_000);
    const middle = now();
    service.clock.advance(hour);
    expect((await listNew(from, { until: middle })).names).toEqual([]);
    expect((await listNew(middle)).names).toEqual(['Zoé']);
  });

  it('newEntries returns only entries that match the search text and the filters of the query', async () => {
    const from = now();
    service.clock.advance(hour);
    await publish({ displayName: 'Zoé', city: 'Laval' });
    await publish({ displayName: 'Léo', city: 'Montréal' }, 2_000_000);
    service.clock.advance(hour);
    const read = async (query: string) => (await listNew(from, { query })).names;
    expect(await read('region=Laval')).toEqual(['Zoé']);
    expect(await read('search=leo')).toEqual(['Léo']);
    expect(await read('platforms=youtube&search=humour')).toEqual(['Léo', 'Zoé']);
    expect(await read('niche=voyage')).toEqual([]);
    expect(await read('search=%21%21')).toEqual([]);
  });

  it('a suspended entry isn’t listed, and isn’t new again when it is restored or edited', async () => {
    const from = now();
    service.clock.advance(hour);
    const { user } = await publish({ displayName: 'Zoé' });
    service.clock.advance(hour);
    await service.bus.publish(userSuspendedV1, user.userId, {
      user: { ...user, status: 'suspended' },
      reason: 'Faux concours.',
    });
    await service.waitUntilIdle();
    expect((await listNew(from)).names).toEqual([]);
    const later = now();
    service.clock.advance(hour);
    await service.bus.publish(userRestoredV1, user.userId, { user });
    await service.bus.publish(userUpdatedV1, user.userId, { user: { ...user, description: 'Rire' } });
    await service.waitUntilIdle();
    service.clock.advance(hour);
    expect((await listNew(later)).names).toEqual([]);
    expect((await listNew(from)).names).toEqual(['Zoé']);
  });

  it('the new entries include neither companies nor old accounts, even if a rebuild from events lists an old account for the first time', async () => {
    const from = now();
    service.clock.advance(hour);
    const createdAt = new Date(from.getTime() - 61 * day).toISOString();
    await publish({ displayName: 'Ancienne', createdAt });
    await publish({ displayName: 'Entreprise', userType: 'company' });
    await publish({ displayName: 'Patiente', createdAt: new Date(from.getTime() - 59 * day).toISOString() });
    service.clock.advance(hour);
    expect((await listNew(from)).names).toEqual(['Patiente']);
  });

  it('PostgreSQL finds the new entries in the index entries_listed_at', async () => {
    await service.database.query(
      `INSERT INTO entries (id, has_page, listed, platforms, categories, listed_at, created_at, updated_at)
       SELECT gen_random_uuid(), true, true, '{}', '{humour}', now() - n * interval '1 hour', now(), now()
       FROM generate_series(1, 5000) AS n`,
    );
    await service.database.query('ANALYZE entries');
    const plan = await service.rows<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM entries WHERE listed AND categories && '{humour}'::text[]
       AND listed_at > now() - interval '7 days' AND listed_at <= now() ORDER BY listed_at DESC, id DESC LIMIT 5`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('entries_listed_at');
  });
});
