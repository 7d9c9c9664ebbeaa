import { faultTargets } from './faults/plan.ts';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('defaults to half an hour with every kind of fault', () => {
    expect(readOptions([])).toMatchObject({ minutes: 30, kinds: Object.keys(faultTargets), keep: false });
  });

  it('waits longer for retries in a long run than in a short one', () => {
    expect(readOptions([]).patience).toBeGreaterThan(300);
    expect(readOptions(['--minutes', '3']).patience).toBeLessThan(30);
    expect(readOptions(['--minutes', '3', '--patience', '60']).patience).toBe(60);
  });

  it('accepts a list of kinds of faults, or an empty list', () => {
    expect(readOptions(['--faults', 'cut,kill']).kinds).toEqual(['cut', 'kill']);
    expect(readOptions(['--faults', '']).kinds).toEqual([]);
  });

  it.each([
    [['--minutes', 'x'], '--minutes'],
    [['--minutes', '0'], '--minutes'],
    [['--seed', '-1'], '--seed'],
    [['--seed', ''], '--seed'],
    [['--faults', 'cut,burn'], 'burn'],
    [['--what'], '--what'],
  ])('rejects %s', (args, named) => {
    expect(() => readOptions(args)).toThrow(named);
  });
});
