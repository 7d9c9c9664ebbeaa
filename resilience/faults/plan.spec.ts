import { type FaultKind, planFaults, faultTargets } from './plan.ts';

const kinds = Object.keys(faultTargets) as FaultKind[];

function takeFaults(seed: number, count: number) {
  return planFaults(seed, kinds).take(count).toArray();
}

describe('planFaults', () => {
  it('the same seed gives the same plan, and another seed gives a different plan', () => {
    expect(takeFaults(7, 50)).toEqual(takeFaults(7, 50));
    expect(takeFaults(7, 50)).not.toEqual(takeFaults(8, 50));
  });

  it('each round of the plan includes every kind of fault once', () => {
    for (const round of [0, 1, 2]) {
      const faults = takeFaults(7, kinds.length * 3).slice(round * kinds.length, (round + 1) * kinds.length);
      expect(faults.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
    }
  });

  it('every target of a kind of fault is used once before a target is repeated', () => {
    const faults = takeFaults(7, kinds.length * 9).filter(({ kind }) => kind === 'stop');
    expect(faults.map(({ target }) => target).sort()).toEqual([...faultTargets.stop].sort());
  });

  it('the plan leaves at least 2 s between two faults, and ends each fault within 9 s', () => {
    for (const { after, lasts } of takeFaults(7, 100)) {
      expect(after).toBeGreaterThanOrEqual(2);
      expect(lasts).toBeLessThanOrEqual(9);
    }
  });
});
