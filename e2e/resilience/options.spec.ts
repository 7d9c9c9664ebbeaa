import { targetsOf } from './faults/plan.ts';
import { readOptions } from './options.ts';

describe('what a run is asked for', () => {
  it('is half an hour of every fault', () => {
    expect(readOptions([])).toMatchObject({ minutes: 30, kinds: Object.keys(targetsOf), keep: false });
  });

  it('waits long for what rests until its next try in a long run, and not in a short one', () => {
    expect(readOptions([]).patience).toBeGreaterThan(300);
    expect(readOptions(['--minutes', '3']).patience).toBeLessThan(30);
    expect(readOptions(['--minutes', '3', '--patience', '60']).patience).toBe(60);
  });

  it('takes some faults only, or none', () => {
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
  ])('refuses %s', (args, named) => {
    expect(() => readOptions(args)).toThrow(named);
  });
});
