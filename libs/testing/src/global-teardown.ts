import { rm } from 'node:fs/promises';
import type { TestServers } from './global-setup.ts';

/** Stops the servers that global-setup.ts started, and deletes the folder with their data. */
export default async function globalTeardown(): Promise<void> {
  const servers = (globalThis as { bottinTestServers?: TestServers }).bottinTestServers;
  if (!servers) return;
  await servers.backing.stop();
  await rm(servers.dataDir, { recursive: true, force: true });
}
