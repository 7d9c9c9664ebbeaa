import { readBenchOptions } from './options.ts';

describe('readBenchOptions', () => {
  it('readBenchOptions returns defaults for omitted options', () => {
    expect(readBenchOptions([])).toMatchObject({
      creators: 100_000,
      rounds: 2,
      only: ['a', 'b', 'c', 'd', 'e'],
    });
  });

  it('readBenchOptions returns the values that are given on the command line', () => {
    const args = ['--creators', '2000', '--seed', 'x', '--only', 'b,d', '--seconds', '3', '--flatness'];
    expect(readBenchOptions(args)).toMatchObject({
      creators: 2000,
      seed: 'x',
      only: ['b', 'd'],
      seconds: 3,
      flatness: true,
    });
  });

  it.each([[['--creators', 'many']], [['--only', 'a,z']], [['--warm-seconds', '601']], [['--what']]])(
    'readBenchOptions rejects the arguments %j with an error that names the invalid option',
    (args) => {
      expect(() => readBenchOptions(args)).toThrow(args[0]);
    },
  );
});
