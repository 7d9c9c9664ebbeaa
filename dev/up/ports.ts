import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort, nextFreePort } from '../backing/ports.ts';

/** Throws, with the way out, when somebody listens on the site's port. */
export async function requireSitePort(port: number): Promise<void> {
  const taken = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, () => server.close(() => resolve(false)));
  });
  if (!taken) return;
  const other = port === 65_535 ? 3000 : port + 1;
  throw new Error(
    `Le port ${port} est déjà pris. Choisis-en un autre, par exemple : PORT=${other} npm start\n` +
      `Port ${port} is already taken. Choose another one, for instance: PORT=${other} npm start`,
  );
}

/**
 * A free port, the same over restarts when nobody took it: the addresses that the YouTube double gives for its
 * pictures are stored by the product.
 */
export async function lastingPort(dataDir: string, name: string): Promise<number> {
  const file = join(dataDir, 'ports.json');
  const known = readPorts(file);
  const before = known[name];
  const port = before ? await nextFreePort(before) : await freePort();
  if (port !== before) writeFileSync(file, JSON.stringify({ ...known, [name]: port }));
  return port;
}

function readPorts(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
