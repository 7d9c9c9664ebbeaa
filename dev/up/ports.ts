import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort, nextFreePort } from '../backing/ports.ts';

/** Throws an error that suggests another port when the site's port is taken. */
export async function requireSitePort(port: number): Promise<void> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, () => server.close(() => resolve(false)));
  });
  if (!isTaken) return;
  const other = port === 65_535 ? 3000 : port + 1;
  throw new Error(
    `Le port ${port} est déjà pris. Choisis-en un autre, par exemple : PORT=${other} npm start\n` +
      `Port ${port} is already taken. Choose another one, for instance: PORT=${other} npm start`,
  );
}

/**
 * Returns a free port: that of the previous run, if it is still free. A changed port would break the stored
 * URLs of the YouTube double's pictures.
 */
export async function stablePort(dataDir: string, name: string): Promise<number> {
  const file = join(dataDir, 'ports.json');
  const savedPorts = readPorts(file);
  const before = savedPorts[name];
  const port = before ? await nextFreePort(before) : await freePort();
  if (port !== before) writeFileSync(file, JSON.stringify({ ...savedPorts, [name]: port }));
  return port;
}

function readPorts(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
