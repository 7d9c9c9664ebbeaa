import { type FaultKind, planOf, targetsOf } from './plan.ts';

const kinds = Object.keys(targetsOf) as FaultKind[];

function first(seed: number, count: number) {
  return planOf(seed, kinds).take(count).toArray();
}

describe('the plan of a seed', () => {
  it('is the same each time, and another for another seed', () => {
    expect(first(7, 50)).toEqual(first(7, 50));
    expect(first(7, 50)).not.toEqual(first(8, 50));
  });

  it('has every kind once in each round', () => {
    for (const round of [0, 1, 2]) {
      const faults = first(7, kinds.length * 3).slice(round * kinds.length, (round + 1) * kinds.length);
      expect(faults.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
    }
  });

  it('comes to each target of a kind before any comes again', () => {
    const faults = first(7, kinds.length * 8).filter(({ kind }) => kind === 'stop');
    expect(faults.map(({ target }) => target).sort()).toEqual([...targetsOf.stop].sort());
  });

  it('leaves time between two faults, and ends each', () => {
    for (const { after, lasts } of first(7, 100)) {
      expect(after).toBeGreaterThanOrEqual(2);
      expect(lasts).toBeLessThanOrEqual(9);
    }
  });
});
