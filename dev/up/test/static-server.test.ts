import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';

describe('static server of a frontend', () => {
  let dist: string;
  let server: ChildProcess | undefined;

  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'bottin-static-'));
  });
  afterEach(async () => {
    server?.kill('SIGKILL');
    await rm(dist, { recursive: true });
  });

  it('browsers cache hashed files forever, revalidate other files, and get brotli if they accept it', async () => {
    await writeFile(join(dist, 'main.66ca5a4001.js'), '1');
    await writeFile(join(dist, 'main.66ca5a4001.js.br'), brotliCompressSync('1'));
    await writeFile(join(dist, 'mf-manifest.json'), '{}');
    const started = spawn(process.execPath, [join(import.meta.dirname, '../static-server.ts'), dist, '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = started;
    const [line] = await once(createInterface({ input: started.stdout }), 'line');
    const { port } = JSON.parse(line);
    const fetchCacheControl = async (file: string): Promise<string | null> =>
      (await fetch(`http://127.0.0.1:${port}/${file}`)).headers.get('cache-control');

    expect(await fetchCacheControl('main.66ca5a4001.js')).toBe('public, max-age=31536000, immutable');
    expect(await fetchCacheControl('mf-manifest.json')).toBe('no-cache');
    const script = await fetch(`http://127.0.0.1:${port}/main.66ca5a4001.js`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(await script.text()).toBe('1');
    const plain = await fetch(`http://127.0.0.1:${port}/main.66ca5a4001.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, '1']);
    expect((await fetch(`http://127.0.0.1:${port}/missing.js`)).status).toBe(404);

    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
