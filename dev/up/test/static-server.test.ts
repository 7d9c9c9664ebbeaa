import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

describe('the static server of a frontend', () => {
  it('lets hashed files be kept for ever and the others be asked for again', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'bottin-static-'));
    await writeFile(join(dist, 'main.66ca5a4001.js'), '1');
    await writeFile(join(dist, 'mf-manifest.json'), '{}');
    const server = spawn(process.execPath, [join(import.meta.dirname, '../static-server.ts'), dist, '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: server.stdout }), 'line');
    const { port } = JSON.parse(line);
    const cacheOf = async (file: string): Promise<string | null> =>
      (await fetch(`http://127.0.0.1:${port}/${file}`)).headers.get('cache-control');

    expect(await cacheOf('main.66ca5a4001.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('mf-manifest.json')).toBe('no-cache');
    expect((await fetch(`http://127.0.0.1:${port}/missing.js`)).status).toBe(404);

    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await rm(dist, { recursive: true });
  });
});
