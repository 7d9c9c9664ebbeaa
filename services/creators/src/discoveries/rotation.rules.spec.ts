import { discoveriesADay } from '@bottin/contracts/domain/discoveries.ts';
import { turnsOf, type Waiting } from './rotation.rules.ts';

const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

/** Someone of a year: there from one day on, until another. */
interface Member {
  id: string;
  from: number;
  until: number;
}

/** How often each of them has their turn in 365 days, of which days they wait for the first. */
function aYear(members: readonly Member[], count = discoveriesADay): Map<string, number[]> {
  const last = new Map<string, Pick<Waiting, 'since' | 'place'>>();
  const turns = new Map<string, number[]>(members.map(({ id }) => [id, []]));
  for (let index = 0; index < 365; index += 1) {
    const present: Waiting[] = members
      .filter(({ from, until }) => from <= index && index < until)
      .map(({ id, from }) => ({ id, ...(last.get(id) ?? { since: dayOf(from), place: null }) }));
    for (const [place, id] of turnsOf(present, count).entries()) {
      last.set(id, { since: dayOf(index + 1), place });
      turns.get(id)?.push(index);
    }
  }
  return turns;
}

const allYear = (count: number, name = 'a'): Member[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}`, from: 0, until: 365 }));

/** Between the most and the fewest turns of these. */
function spreadOf(turns: Map<string, number[]>, members: readonly Member[]): number {
  const counts = members.map(({ id }) => turns.get(id)?.length ?? 0);
  return Math.max(...counts) - Math.min(...counts);
}

describe('the rotation over a year of days', () => {
  it.each([3, 6, 7, 40, 240, 241, 2_190, 2_191])(
    'gives %i profiles as many turns as one another, but for one',
    (count) => {
      const members = allYear(count);
      const turns = aYear(members);
      expect(spreadOf(turns, members)).toBeLessThanOrEqual(1);
      const all = [...turns.values()].reduce((sum, own) => sum + own.length, 0);
      expect(all).toBe(365 * Math.min(discoveriesADay, count));
    },
  );

  it('does so for those who are there all year, while others come, leave, and come in crowds', () => {
    const members = allYear(200);
    const come = Array.from({ length: 150 }, (_, index) => ({
      id: `n${index}`,
      from: 2 * index,
      until: 365,
    }));
    const leave = Array.from({ length: 80 }, (_, index) => ({ id: `l${index}`, from: 0, until: 4 * index }));
    const crowd = Array.from({ length: 400 }, (_, index) => ({ id: `c${index}`, from: 100, until: 365 }));
    const turns = aYear([...members, ...come, ...leave, ...crowd]);
    expect(spreadOf(turns, members)).toBeLessThanOrEqual(1);
  });

  it('makes who is new wait no longer than who has been there for years', () => {
    const members = allYear(120);
    const newcomer = { id: 'new', from: 50, until: 365 };
    const turns = aYear([...members, newcomer]);
    // A round: everybody once, the newcomer included.
    const round = Math.ceil(121 / discoveriesADay);
    const [first = Number.POSITIVE_INFINITY] = turns.get('new') ?? [];
    expect(first - newcomer.from).toBeLessThanOrEqual(round);
    expect(turns.get('new')?.length).toBeGreaterThanOrEqual(Math.floor((365 - 50) / round) - 1);
  });

  it('shows nobody twice on a day, and who is new in an order that only the day and the ids make', () => {
    const waiting = (since: string) => allYear(30).map(({ id }) => ({ id, since, place: null }));
    const turns = turnsOf(waiting('2026-05-01'), discoveriesADay);
    expect(new Set(turns).size).toBe(discoveriesADay);
    expect(turnsOf(waiting('2026-05-01').reverse(), discoveriesADay)).toEqual(turns);
    expect(turnsOf(waiting('2026-05-02'), discoveriesADay)).not.toEqual(turns);
  });
});
