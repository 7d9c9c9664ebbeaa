import { join } from 'node:path';
import { run } from '../build/run.ts';
import { type ServiceName, WITH_DATABASE } from './service-env.ts';

const AT_ONCE = 3;

/** Brings every service's database up to date, with each service's own command. */
export async function migrateAll(root: string, databaseUrls: Record<string, string>): Promise<void> {
  const queue = [...WITH_DATABASE];
  const work = async (): Promise<void> => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await migrate(root, name, databaseUrls[name] ?? '');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Brings one service's database up to date. */
export function migrate(root: string, name: ServiceName, url: string): Promise<void> {
  return run(process.execPath, ['dist/src/migrate.js'], {
    cwd: join(root, 'services', name),
    env: { ...process.env, DATABASE_URL: url },
  });
}
