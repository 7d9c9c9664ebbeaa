import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '../src/folder-store.ts';

let folder: string;
let store: FolderStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  store = new FolderStore(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const sourceUrl = new URL('../src/folder-store.ts', import.meta.url).href;

/** Starts to store a file in another process, which kills itself as soon as the subfolder has a file. */
async function storeInKilledProcess(name: string): Promise<void> {
  const subfolder = join(folder, name.slice(0, 2));
  const code = `
    import { existsSync, readdirSync } from 'node:fs';
    import { FolderStore } from ${JSON.stringify(sourceUrl)};
    const file = { name: ${JSON.stringify(name)}, bytes: Buffer.alloc(16_000_000), type: 'image/webp' };
    void new FolderStore(${JSON.stringify(folder)}).put(file);
    (function killWhenStarted() {
      const subfolder = ${JSON.stringify(subfolder)};
      if (existsSync(subfolder) && readdirSync(subfolder).length > 0) process.kill(process.pid, 'SIGKILL');
      else setImmediate(killWhenStarted);
    })();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test('a store in a folder leaves no temporary files after writes', async () => {
  await store.put({ name: 'cd34.webp', bytes: Buffer.from('x'), type: 'image/webp' });
  expect(await readdir(join(folder, 'cd'))).toEqual(['cd34.webp']);
});

test('`delete` also removes what a killed process has written of the file', async () => {
  const name = 'ef56.webp';
  await storeInKilledProcess(name);
  expect(await store.get(name)).toBeNull();
  expect(await readdir(join(folder, 'ef'))).toHaveLength(1);
  await store.delete(name);
  expect(await readdir(join(folder, 'ef'))).toEqual([]);
});
