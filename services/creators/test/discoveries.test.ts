import { discoveriesPerDay } from '@bottin/contracts/domain/discoveries.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { day } from '@bottin/testing/clock.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { DiscoveriesRepository } from '../src/discoveries/discoveries.repository.ts';
import { DiscoveriesService } from '../src/discoveries/discoveries.service.ts';
import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { selectDiscoveries, type RotationCandidate } from '../src/discoveries/rotation.rules.ts';
import { publishEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

const discoveries = () => service.call(creatorsRpc.discoveries, {});
const listIds = async () => (await discoveries()).creators.map(({ id }) => id);
const draw = () => service.app.get(DiscoveriesService).drawToday();

/** Returns the ids that `selectDiscoveries` chooses from the listed entries in PostgreSQL. */
async function selectExpected(): Promise<string[]> {
  const rows = await service.rows<RotationCandidate>(
    `SELECT id, coalesce(discovered_on + 1, (created_at AT TIME ZONE 'America/Toronto')::date)::text AS since,
       discovered_place AS place FROM entries WHERE listed`,
  );
  return selectDiscoveries(rows, discoveriesPerDay);
}

async function drawNextDay(): Promise<string[]> {
  service.clock.advance(day);
  await draw();
  return listIds();
}

describe('discoveries of the day', () => {
  it('the discoveries are empty while too few entries are listed', async () => {
    await publishEntry(service);
    await draw();
    expect(await discoveries()).toEqual({ day: null, creators: [], total: 0 });
  });

  it('the discoveries are drawn once a day, even by concurrent replicas, and the cached profiles of drawn entries are invalidated', async () => {
    for (let count = 0; count < 2 * discoveriesPerDay; count += 1) await publishEntry(service);
    await publishEntry(service, { user: { userType: 'company', primaryPlatform: null }, connection: null });
    const choice = await selectExpected();
    const invalidations = await service.bus.subscribeToInvalidations('profile');
    const today = toQuebecDay(service.clock.now());
    const repository = service.app.get(DiscoveriesRepository);
    const draws = await Promise.all(
      Array.from({ length: 5 }, () => repository.draw(today, discoveriesPerDay)),
    );
    expect(draws.filter((ids) => ids !== null)).toEqual([choice]);
    await draw();
    const response = await discoveries();
    expect([response.day, response.total, await listIds()]).toEqual([
      today,
      2 * discoveriesPerDay + 1,
      choice,
    ]);
    service.clock.advance(day);
    const next = await selectExpected();
    await draw();
    await eventually(() => next.every((id) => invalidations.some((change) => change?.id === id)), {
      what: 'the invalidation',
    });
  });

  it('over several days, every entry is drawn equally often, even a new entry', async () => {
    const newcomer = await publishEntry(service, { user: { createdAt: service.clock.now().toISOString() } });
    const turns = new Map<string, number>();
    for (let index = 0; index < 7; index += 1) {
      const choice = await selectExpected();
      const shown = await drawNextDay();
      expect(shown).toEqual(choice);
      for (const id of shown) turns.set(id, (turns.get(id) ?? 0) + 1);
    }
    // Seven draws of six entries: each of the 14 entries is drawn three times.
    expect([...turns.values()]).toEqual(Array.from({ length: 14 }, () => 3));
    expect(turns.get(newcomer.user.userId)).toBe(3);
  });

  it('the discoveries omit entries that left the directory after the draw', async () => {
    const [gone = ''] = await drawNextDay();
    const [row] = await service.rows<{ account: object }>('SELECT account FROM entries WHERE id = $1', [
      gone,
    ]);
    await service.bus.publish(userSuspendedV1, gone, {
      user: { ...row?.account, status: 'suspended' } as never,
    });
    await service.waitUntilIdle();
    const remaining = await listIds();
    expect(remaining).toHaveLength(discoveriesPerDay - 1);
    expect(remaining).not.toContain(gone);
  });

  it('no draw, not even an earlier one, names an entry whose account was deleted', async () => {
    const [gone = ''] = await listIds();
    const countDraws = async () =>
      (await service.rows('SELECT 1 FROM discoveries WHERE $1::uuid = ANY (ids)', [gone])).length;
    expect(await countDraws()).toBeGreaterThan(1);
    await service.bus.publish(userDeletedV1, gone, { userId: gone, reason: 'owner', sealedContact: null });
    await service.waitUntilIdle();
    expect(await countDraws()).toBe(0);
    expect(await listIds()).not.toContain(gone);
  });

  it('the discoveries stay the same when the clock is set back', async () => {
    const shown = await listIds();
    service.clock.advance(-3 * day);
    await draw();
    expect(await listIds()).toEqual(shown);
  });
});
