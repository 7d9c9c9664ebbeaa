import { join } from 'node:path';
import { natsUrlOf } from '../backing/nats-logins.ts';
import { run } from '../build/run.ts';
import { type ServiceName, WITH_DATABASE } from './service-env.ts';

const AT_ONCE = 3;

/** Brings every service's database up to date, with each service's own command; the addresses are their owners'. */
export async function migrateAll(root: string, ownerUrls: Record<string, string>): Promise<void> {
  const queue = [...WITH_DATABASE];
  const work = async (): Promise<void> => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await migrate(root, name, ownerUrls[name] ?? '');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Makes the streams, or brings them up to date, as the login that may. */
export function applyStreams(root: string, natsUrl: string): Promise<void> {
  return run(process.execPath, ['dist/cli.js', 'streams', 'apply'], {
    cwd: join(root, 'libs/messaging'),
    env: { ...process.env, NATS_URL: natsUrlOf(natsUrl, 'streams') },
  });
}

/** Brings one service's database up to date, as its owner. */
export function migrate(root: string, name: ServiceName, ownerUrl: string): Promise<void> {
  return run(process.execPath, ['dist/src/migrate.js'], {
    cwd: join(root, 'services', name),
    env: { ...process.env, DATABASE_URL: ownerUrl },
  });
}
