import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'crash-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the signal that ends a process which requests a crash, and then reaches the point of an RPC. */
function runScript(
  request: string,
  { requestedPid = 'process.pid', env = { BOTTIN_CRASH_FOLDER: folder } } = {},
) {
  const script = `import { writeFileSync } from 'node:fs';
    import { crashPoint } from '${new URL('./crash-points.ts', import.meta.url).href}';
    writeFileSync(${JSON.stringify(`${folder}/`)} + ${requestedPid}, '${request}');
    crashPoint('rpc.in-request', ['delete-user']);`;
  const started = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...env },
  });
  return started.signal ?? started.status;
}

describe('crash points', () => {
  it('crashPoint kills the process only at the requested point', () => {
    expect(runScript('outbox.after-publish-before-mark')).toBe(0);
    expect(runScript('rpc.in-request')).toBe('SIGKILL');
  });

  it('crashPoint kills the process only for the requested call', () => {
    expect(runScript('rpc.in-request@delete-user')).toBe('SIGKILL');
    expect(runScript('rpc.in-request@get-user')).toBe(0);
  });

  it('crashPoint deletes the request, so that a later process with the same id is not killed', () => {
    const before = readdirSync(folder);
    runScript('rpc.in-request');
    expect(readdirSync(folder)).toEqual(before);
  });

  it('crashPoint ignores a request for another process', () => {
    expect(runScript('rpc.in-request', { requestedPid: 'process.ppid' })).toBe(0);
  });

  it('crashPoint ignores requests when the setting is missing', () => {
    expect(runScript('rpc.in-request', { env: { BOTTIN_CRASH_FOLDER: '' } })).toBe(0);
  });
});
