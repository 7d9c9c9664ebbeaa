import { faultTargets } from './faults/plan.ts';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('readOptions returns half an hour and every kind of fault by default', () => {
    expect(readOptions([])).toMatchObject({ minutes: 30, kinds: Object.keys(faultTargets), keep: false });
  });

  it('readOptions returns a longer `patience` (seconds until retries are triggered) for a long run than for a short one', () => {
    expect(readOptions([]).patience).toBeGreaterThan(300);
    expect(readOptions(['--minutes', '3']).patience).toBeLessThan(30);
    expect(readOptions(['--minutes', '3', '--patience', '60']).patience).toBe(60);
  });

  it('readOptions accepts a list of kinds of faults, which may be empty', () => {
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
  ])('readOptions rejects the arguments %j with an error that contains « %s »', (args, named) => {
    expect(() => readOptions(args)).toThrow(named);
  });
});
