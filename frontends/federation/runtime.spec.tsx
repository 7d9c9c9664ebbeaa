import { jest } from '@jest/globals';

type Factory = () => unknown;
const page = globalThis as unknown as Record<string, unknown>;

interface Tables {
  provide?: () => Promise<Factory>;
  exposed?: Record<string, () => Promise<Factory>>;
}

/**
 * Runs the runtime in a frontend and returns the frontend's bundler. The frontend's chunk `page` needs react
 * as module 7.
 */
async function startFrontend({ provide, exposed }: Tables) {
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  const bundler = {
    m: modules,
    f: {} as { consumes: (chunk: string, promises: Promise<unknown>[]) => void },
    S: {} as { default: object },
    ...(provide
      ? {
          consumesLoadingData: {
            chunkMapping: { page: ['7'] },
            moduleIdToConsumeDataMapping: { 7: { shareKey: 'react', fallback: provide } },
          },
        }
      : {}),
    ...(exposed ? { initializeExposesData: { moduleMap: exposed } } : {}),
    initContainer: (_scope: object): void => {},
    getContainer: (_module: string): Promise<Factory> => Promise.reject(new Error('not set')),
  };
  page.__webpack_require__ = bundler;
  jest.resetModules();
  await import('./runtime.ts');
  return {
    bundler,
    async loadChunk(chunk: string) {
      const promises: Promise<unknown>[] = [];
      bundler.f.consumes(chunk, promises);
      await Promise.all(promises);
    },
    /** Returns the exports of module 7. */
    evaluate() {
      const module = { exports: undefined as unknown };
      modules['7']?.(module);
      return module.exports;
    },
  };
}

afterEach(() => {
  delete page.__webpack_require__;
});

test('the first frontend that requests a shared module provides it to all frontends', async () => {
  const react = { name: "the shell's react" };
  const provideByRemote = jest.fn(async () => () => ({ name: "the remote's react" }));
  const shell = await startFrontend({ provide: async () => () => react });
  const remote = await startFrontend({ provide: provideByRemote });
  remote.bundler.initContainer(shell.bundler.S.default);
  await shell.loadChunk('page');
  await remote.loadChunk('page');
  expect(shell.evaluate()).toBe(react);
  expect(remote.evaluate()).toBe(react);
  expect(provideByRemote).not.toHaveBeenCalled();
});

test('the shell uses a shared module that a remote has requested and provided first', async () => {
  const react = {};
  const provideByShell = jest.fn(async () => () => ({}));
  const shell = await startFrontend({ provide: provideByShell });
  const remote = await startFrontend({ provide: async () => () => react });
  remote.bundler.initContainer(shell.bundler.S.default);
  await remote.loadChunk('page');
  await shell.loadChunk('page');
  expect(shell.evaluate()).toBe(react);
  expect(provideByShell).not.toHaveBeenCalled();
});

test('a shared module that failed to load is provided again by the next request', async () => {
  const provide = jest
    .fn<() => Promise<Factory>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(() => 'react');
  const shell = await startFrontend({ provide });
  await expect(shell.loadChunk('page')).rejects.toThrow('down');
  await shell.loadChunk('page');
  expect(shell.evaluate()).toBe('react');
});

test('a chunk without shared modules loads none, and a loaded shared module isn’t loaded again', async () => {
  const provide = jest.fn(async () => () => 'react');
  const shell = await startFrontend({ provide });
  await shell.loadChunk('other');
  expect(provide).not.toHaveBeenCalled();
  await shell.loadChunk('page');
  await shell.loadChunk('page');
  expect(provide).toHaveBeenCalledTimes(1);
});

test('a container returns the modules that it exposes, and rejects for all other modules', async () => {
  const { bundler } = await startFrontend({ exposed: { './entry': async () => () => 'the entry' } });
  const module = await bundler.getContainer('./entry');
  expect(module()).toBe('the entry');
  await expect(bundler.getContainer('./other')).rejects.toThrow("./other isn't exposed");
});
