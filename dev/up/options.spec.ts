import { readOptions } from './options.ts';

describe('options of npm start', () => {
  it('every option has a default', () => {
    expect(readOptions([], {}, '/repo')).toEqual({
      port: 3000,
      dataDir: '/repo/.data',
      reset: false,
      sample: undefined,
      watch: null,
      inspect: [],
    });
  });

  it('options are read from the arguments and the environment', () => {
    const env = { PORT: '4000', BOTTIN_DATA: '/elsewhere' };
    expect(readOptions(['--reset', '--sample', '100000', '--seed', 'autre'], env, '/repo')).toEqual({
      port: 4000,
      dataDir: '/elsewhere',
      reset: true,
      sample: { size: 100_000, seed: 'autre' },
      watch: null,
      inspect: [],
    });
  });

  it('`--inspect` adds a service to start with a debugger, and an unknown service is rejected', () => {
    const args = ['--watch', 'directory', '--inspect', 'search', '--inspect', 'gateway'];
    expect(readOptions(args, {}, '/repo').inspect).toEqual(['search', 'gateway']);
    expect(() => readOptions(['--inspect', 'moteur'], {}, '/repo')).toThrow('Can\'t inspect "moteur"');
  });

  it.each([
    [[], { PORT: 'abc' }, 'PORT'],
    [[], { PORT: '70000' }, 'PORT'],
    [['--sample', 'many'], {}, '--sample'],
    [['--sample=-1'], {}, '--sample'],
    [['--seed', 'autre'], {}, '--sample'],
    [['--what'], {}, '--what'],
    [['search'], {}, 'npm run dev -- search'],
    [['--watch', 'serach'], {}, 'serach'],
    [['1000'], { npm_config_sample: 'true' }, 'npm start -- --sample 1000'],
    [[], { npm_config_reset: 'true' }, 'after `--`'],
    [[], { npm_config_seed: 'autre' }, 'after `--`'],
    [['--watch', 'search'], { npm_config_inspect: 'true' }, 'after `--`'],
  ])(
    'readOptions rejects the arguments %j in the environment %j with an error that contains « %s »',
    (args, env, named) => {
      expect(() => readOptions(args, env, '/repo')).toThrow(named);
    },
  );
});
