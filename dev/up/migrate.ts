import { join } from 'node:path';
import { withNatsLogin } from '../backing/nats-logins.ts';
import { run } from '../build/run.ts';
import { type ServiceName, SERVICES_WITH_DATABASE } from './service-env.ts';

const CONCURRENCY = 3;

/** Migrates every service's database with the service's own command, connected as the database owner. */
export async function migrateAll(root: string, ownerUrls: Record<string, string>): Promise<void> {
  const queue = [...SERVICES_WITH_DATABASE];
  const work = async (): Promise<void> => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await migrate(root, name, ownerUrls[name] ?? '');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Creates or updates the JetStream streams. `natsUrl` needs a login with the right to do so. */
export function applyStreams(root: string, natsUrl: string): Promise<void> {
  return run(process.execPath, ['dist/cli.js', 'streams', 'apply'], {
    cwd: join(root, 'libs/messaging'),
    env: { ...process.env, NATS_URL: withNatsLogin(natsUrl, 'streams') },
  });
}

/** Migrates one service's database as its owner. */
export function migrate(root: string, name: ServiceName, ownerUrl: string): Promise<void> {
  return run(process.execPath, ['dist/src/migrate.js'], {
    cwd: join(root, 'services', name),
    env: { ...process.env, DATABASE_URL: ownerUrl },
  });
}
