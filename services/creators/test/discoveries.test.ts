import { discoveriesADay } from '@bottin/contracts/domain/discoveries.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { day } from '@bottin/testing/clock.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { DiscoveriesRepository } from '../src/discoveries/discoveries.repository.ts';
import { DiscoveriesService } from '../src/discoveries/discoveries.service.ts';
import { dayIn } from '@bottin/contracts/domain/days.ts';
import { turnsOf, type Waiting } from '../src/discoveries/rotation.rules.ts';
import { anEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

const discoveries = () => service.call(creatorsRpc.discoveries, {});
const idsOf = async () => (await discoveries()).creators.map(({ id }) => id);
const draw = () => service.app.get(DiscoveriesService).drawToday();

/** What the rules would choose of what PostgreSQL holds. */
async function expected(): Promise<string[]> {
  const rows = await service.rows<Waiting>(
    `SELECT id, coalesce(discovered_on + 1, (created_at AT TIME ZONE 'America/Toronto')::date)::text AS since,
       discovered_place AS place FROM entries WHERE listed`,
  );
  return turnsOf(rows, discoveriesADay);
}

async function aDayLater(): Promise<string[]> {
  service.clock.advance(day);
  await draw();
  return idsOf();
}

describe('the discoveries of the day', () => {
  it('are none before there are enough to draw from', async () => {
    await anEntry(service);
    await draw();
    expect(await discoveries()).toEqual({ day: null, creators: [], total: 0 });
  });

  it('are drawn once a day, whoever draws, and told of as a change', async () => {
    for (let count = 0; count < 2 * discoveriesADay; count += 1) await anEntry(service);
    await anEntry(service, { user: { userType: 'company', primaryPlatform: null }, connection: null });
    const choice = await expected();
    const heard = await service.bus.invalidations('profile');
    const today = dayIn(service.clock.now());
    const repository = service.app.get(DiscoveriesRepository);
    const draws = await Promise.all(Array.from({ length: 5 }, () => repository.draw(today, discoveriesADay)));
    expect(draws.filter((ids) => ids !== null)).toEqual([choice]);
    await draw();
    const answer = await discoveries();
    expect([answer.day, answer.total, await idsOf()]).toEqual([today, 2 * discoveriesADay + 1, choice]);
    service.clock.advance(day);
    const next = await expected();
    await draw();
    await eventually(() => next.every((id) => heard.some((change) => change?.id === id)), {
      what: 'the announcement',
    });
  });

  it('go by turns: nobody has a second before everybody had a first, and who is new waits no longer', async () => {
    const newcomer = await anEntry(service, { user: { createdAt: service.clock.now().toISOString() } });
    const seen = new Map<string, number>();
    for (let index = 0; index < 7; index += 1) {
      const choice = await expected();
      const shown = await aDayLater();
      expect(shown).toEqual(choice);
      for (const id of shown) seen.set(id, (seen.get(id) ?? 0) + 1);
    }
    // 42 turns for 14.
    expect([...seen.values()]).toEqual(Array.from({ length: 14 }, () => 3));
    expect(seen.get(newcomer.user.userId)).toBe(3);
  });

  it('are shown without who has left the directory meanwhile', async () => {
    const [gone = ''] = await aDayLater();
    const [row] = await service.rows<{ account: object }>('SELECT account FROM entries WHERE id = $1', [
      gone,
    ]);
    await service.bus.publish(userSuspendedV1, gone, {
      user: { ...row?.account, status: 'suspended' } as never,
    });
    await service.waitUntilIdle();
    const left = await idsOf();
    expect(left).toHaveLength(discoveriesADay - 1);
    expect(left).not.toContain(gone);
  });

  it('are no other when the clock goes back', async () => {
    const shown = await idsOf();
    service.clock.advance(-3 * day);
    await draw();
    expect(await idsOf()).toEqual(shown);
  });
});
