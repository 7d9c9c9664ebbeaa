import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = `import { crashPoint } from '${new URL('./crash-points.ts', import.meta.url).href}';
crashPoint('rpc.in-request', ['delete-user']);`;

function runScript(setting: string | undefined) {
  const env = { PATH: process.env.PATH, ...(setting ? { BOTTIN_CRASH_AT: setting } : {}) };
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { env }).signal;
}

describe('crash points', () => {
  it('crashPoint kills the process only at the crash point named in BOTTIN_CRASH_AT', () => {
    expect(runScript('rpc.in-request')).toBe('SIGKILL');
    expect(runScript('outbox.after-publish-before-mark')).toBeNull();
    expect(runScript(undefined)).toBeNull();
  });

  it('crashPoint kills the process only for the call named after @ in BOTTIN_CRASH_AT', () => {
    expect(runScript('rpc.in-request@delete-user')).toBe('SIGKILL');
    expect(runScript('rpc.in-request@get-user')).toBeNull();
  });

  it('crashPoint kills the process only once when BOTTIN_CRASH_AT contains the path of a marker file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'crash-'));
    const marker = join(folder, 'marker');
    expect(runScript(`rpc.in-request:${marker}`)).toBe('SIGKILL');
    expect(existsSync(marker)).toBe(true);
    expect(runScript(`rpc.in-request:${marker}`)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
