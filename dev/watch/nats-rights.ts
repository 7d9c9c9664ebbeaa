import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { localNatsConfig } from '../backing/nats-logins.ts';

const run = promisify(execFile);

interface NatsRightsOptions {
  root: string;
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Derives the rights of the NATS logins from the contracts again, writes them to deploy/config/nats.conf, and
 * reloads the local server when they changed.
 */
export async function updateNatsRights({ root, dataDir, log }: NatsRightsOptions): Promise<void> {
  const productionConfig = join(root, 'deploy/config/nats.conf');
  const former = readFileSync(productionConfig, 'utf8');
  // Use a new process, because this one has already imported the old contracts.
  await run(process.execPath, ['--conditions=source', join(root, 'deploy/nats/write.ts')], { cwd: root });
  const current = readFileSync(productionConfig, 'utf8');
  if (current === former) return;
  const pid = findServer(dataDir);
  if (pid === undefined) {
    log('nats: deploy/config/nats.conf has the new rights; reload your NATS server');
    return;
  }
  const home = join(dataDir, 'nats');
  writeFileSync(join(home, 'nats.conf'), localNatsConfig(current, home));
  process.kill(pid, 'SIGHUP');
  log('nats: rights updated in deploy/config/nats.conf and in the running server');
}

/** Returns the process id of the NATS server that uses this folder. NATS puts it into a file's name. */
function findServer(dataDir: string): number | undefined {
  const folder = join(dataDir, 'nats/ports');
  if (!existsSync(folder)) return undefined;
  const [, pid] = /^nats-server_(\d+)\.ports$/.exec(readdirSync(folder)[0] ?? '') ?? [];
  return pid === undefined ? undefined : Number(pid);
}
