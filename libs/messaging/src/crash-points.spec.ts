import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = `import { crashPoint } from '${new URL('./crash-points.ts', import.meta.url).href}';
crashPoint('rpc.in-request', ['delete-user']);`;

function run(setting: string | undefined) {
  const env = { PATH: process.env.PATH, ...(setting ? { BOTTIN_CRASH_AT: setting } : {}) };
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { env }).signal;
}

describe('a crash point', () => {
  it('kills the process only where the setting says', () => {
    expect(run('rpc.in-request')).toBe('SIGKILL');
    expect(run('outbox.after-publish-before-mark')).toBeNull();
    expect(run(undefined)).toBeNull();
  });

  it('may ask for one call or event', () => {
    expect(run('rpc.in-request@delete-user')).toBe('SIGKILL');
    expect(run('rpc.in-request@get-user')).toBeNull();
  });

  it('fires once with a marker file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'crash-'));
    const marker = join(folder, 'marker');
    expect(run(`rpc.in-request:${marker}`)).toBe('SIGKILL');
    expect(existsSync(marker)).toBe(true);
    expect(run(`rpc.in-request:${marker}`)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
