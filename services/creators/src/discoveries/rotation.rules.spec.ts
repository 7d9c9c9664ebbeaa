import { discoveriesPerDay } from '@bottin/contracts/domain/discoveries.ts';
import { selectDiscoveries, type RotationCandidate } from './rotation.rules.ts';

const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

/** An entry in the simulation. It is in the directory from day `from` until the day before `until`. */
interface Member {
  id: string;
  from: number;
  until: number;
}

/** Simulates 365 days of draws. Returns the days (0 to 364) on which each member was drawn. */
function simulateYear(members: readonly Member[], count = discoveriesPerDay): Map<string, number[]> {
  const last = new Map<string, Pick<RotationCandidate, 'since' | 'place'>>();
  const turns = new Map<string, number[]>(members.map(({ id }) => [id, []]));
  for (let index = 0; index < 365; index += 1) {
    const present: RotationCandidate[] = members
      .filter(({ from, until }) => from <= index && index < until)
      .map(({ id, from }) => ({ id, ...(last.get(id) ?? { since: dayAt(from), place: null }) }));
    for (const [place, id] of selectDiscoveries(present, count).entries()) {
      last.set(id, { since: dayAt(index + 1), place });
      turns.get(id)?.push(index);
    }
  }
  return turns;
}

const createPermanentMembers = (count: number, name = 'a'): Member[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}`, from: 0, until: 365 }));

/** Returns the difference between the highest and the lowest number of turns among `members`. */
function getTurnSpread(turns: Map<string, number[]>, members: readonly Member[]): number {
  const counts = members.map(({ id }) => turns.get(id)?.length ?? 0);
  return Math.max(...counts) - Math.min(...counts);
}

describe('rotation over a year', () => {
  it.each([3, 6, 7, 40, 240, 241, 2_190, 2_191])(
    'in a rotation of %i profiles, the numbers of turns of any two profiles differ by at most one',
    (count) => {
      const members = createPermanentMembers(count);
      const turns = simulateYear(members);
      expect(getTurnSpread(turns, members)).toBeLessThanOrEqual(1);
      const all = [...turns.values()].reduce((sum, own) => sum + own.length, 0);
      expect(all).toBe(365 * Math.min(discoveriesPerDay, count));
    },
  );

  it('the numbers of turns of permanent members differ by at most one while others join or leave, alone or in groups', () => {
    const members = createPermanentMembers(200);
    const come = Array.from({ length: 150 }, (_, index) => ({
      id: `n${index}`,
      from: 2 * index,
      until: 365,
    }));
    const leave = Array.from({ length: 80 }, (_, index) => ({ id: `l${index}`, from: 0, until: 4 * index }));
    const joiningTogether = Array.from({ length: 400 }, (_, index) => ({
      id: `c${index}`,
      from: 100,
      until: 365,
    }));
    const turns = simulateYear([...members, ...come, ...leave, ...joiningTogether]);
    expect(getTurnSpread(turns, members)).toBeLessThanOrEqual(1);
  });

  it('a newcomer waits for the first turn no longer than a long-time member waits between two turns', () => {
    const members = createPermanentMembers(120);
    const newcomer = { id: 'new', from: 50, until: 365 };
    const turns = simulateYear([...members, newcomer]);
    // Number of days in which each of the 121 members, including the newcomer, gets one turn.
    const round = Math.ceil(121 / discoveriesPerDay);
    const [first = Number.POSITIVE_INFINITY] = turns.get('new') ?? [];
    expect(first - newcomer.from).toBeLessThanOrEqual(round);
    expect(turns.get('new')?.length).toBeGreaterThanOrEqual(Math.floor((365 - 50) / round) - 1);
  });

  it('selectDiscoveries draws no entry twice a day, and orders newcomers by their first day and id', () => {
    const waiting = (since: string) =>
      createPermanentMembers(30).map(({ id }) => ({ id, since, place: null }));
    const turns = selectDiscoveries(waiting('2026-05-01'), discoveriesPerDay);
    expect(new Set(turns).size).toBe(discoveriesPerDay);
    expect(selectDiscoveries(waiting('2026-05-01').reverse(), discoveriesPerDay)).toEqual(turns);
    expect(selectDiscoveries(waiting('2026-05-02'), discoveriesPerDay)).not.toEqual(turns);
  });
});
