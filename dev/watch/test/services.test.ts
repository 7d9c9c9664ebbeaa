import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually } from '@bottin/testing/wait.ts';
import { transpileWorkspace } from '../../build/transpile.ts';
import { nodeWorkspaces } from '../../build/workspaces.ts';
import { watchServices } from '../services.ts';

/** Sample repository with two services, one of which imports a contract. */
const sources = {
  'contracts/package.json': '{}',
  'contracts/domain/limits.ts': 'export const limit: number = 1;',
  'services/search/package.json': '{}',
  'services/search/src/main.ts': `import { limit } from '@bottin/contracts/domain/limits.ts';\nconsole.log(limit);\n`,
  'services/feed/package.json': '{}',
  'services/feed/src/main.ts': 'export const feed = 1;\n',
};

describe('watchServices', () => {
  let root: string;
  let watching: { close: () => Promise<void> };
  let restarted: string[];
  let lines: string[];

  const write = (path: string, text: string): void => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  beforeEach(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'bottin-watch-')));
    for (const [path, text] of Object.entries(sources)) write(path, text);
    mkdirSync(join(root, 'node_modules/@bottin'), { recursive: true });
    symlinkSync(join(root, 'contracts'), join(root, 'node_modules/@bottin/contracts'));
    for (const workspace of nodeWorkspaces(root)) await transpileWorkspace(root, workspace);
    restarted = [];
    lines = [];
    watching = await watchServices({
      root,
      services: ['search', 'feed'],
      log: (line) => lines.push(line),
      stack: { ownerUrls: {}, restart: async (name) => void restarted.push(name) },
    });
  });
  afterEach(async () => {
    await watching.close();
    rmSync(root, { recursive: true });
  });

  it('watchServices restarts the service whose file changed, and logs the duration', async () => {
    write('services/feed/src/main.ts', 'export const feed = 2;\n');
    await eventually(() => lines.length > 0);
    expect(lines).toEqual([expect.stringMatching(/^feed: live \(\d+\.\d s\)$/)]);
    expect(restarted).toEqual(['feed']);
  });

  it('watchServices detects each of several atomic saves of the same file', async () => {
    for (const [index, text] of ['one', 'two', 'three'].entries()) {
      write('services/feed/src/main.ts~', `export const feed = '${text}';\n`);
      renameSync(join(root, 'services/feed/src/main.ts~'), join(root, 'services/feed/src/main.ts'));
      await eventually(() => restarted.length > index);
    }
    expect(restarted).toEqual(['feed', 'feed', 'feed']);
  });

  it('watchServices detects a file in a new folder', async () => {
    write('services/feed/src/items/items.rules.ts', 'export const items = 1;\n');
    await eventually(() => restarted.length > 0);
    expect(restarted).toEqual(['feed']);
  });

  it('watchServices restarts only the services that import a changed contract', async () => {
    write('contracts/domain/limits.ts', 'export const limit: number = 2;');
    await eventually(() => lines.length > 0);
    expect(restarted).toEqual(['search']);
  });

  it('watchServices logs the file and line of a syntax error, and restarts nothing', async () => {
    write('services/feed/src/main.ts', 'export const feed = 1;\nconst broken = ;\n');
    await eventually(() => lines.length > 0);
    expect(lines).toEqual([expect.stringContaining('services/feed/src/main.ts:2')]);
    expect(restarted).toEqual([]);
    write('services/feed/src/main.ts', 'export const feed = 3;\n');
    await eventually(() => restarted.length > 0);
    expect(restarted).toEqual(['feed']);
  });
});
