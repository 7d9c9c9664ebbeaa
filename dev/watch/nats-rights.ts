import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface NatsRightsOptions {
  root: string;
  /** Reloads the local server with a production configuration. Undefined when the server isn't ours. */
  reload: ((productionConfig: string) => Promise<void>) | undefined;
  log: (line: string) => void;
}

/**
 * Derives the rights of the NATS logins from the contracts again, writes them to deploy/config/nats.conf, and
 * reloads the local server when they changed.
 */
export async function updateNatsRights({ root, reload, log }: NatsRightsOptions): Promise<void> {
  const productionConfig = join(root, 'deploy/config/nats.conf');
  const former = readFileSync(productionConfig, 'utf8');
  // Use a new process, because this one has already imported the old contracts.
  await run(process.execPath, ['--conditions=source', join(root, 'deploy/nats/write.ts')], { cwd: root });
  const current = readFileSync(productionConfig, 'utf8');
  if (current === former) return;
  if (!reload) {
    log('nats: deploy/config/nats.conf has the new rights; reload your NATS server');
    return;
  }
  await reload(current);
  log('nats: rights updated in deploy/config/nats.conf and in the running server');
}
