import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** Returns the port if it is free on the loopback interface, else null. For port 0, returns any free port. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      const freePortNumber = typeof address === 'object' && address ? address.port : null;
      server.close(() => resolve(freePortNumber));
    });
  });
}

/** Returns a port that is free at the time of the call. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === null) throw new Error('No free port on 127.0.0.1');
  return port;
}

/**
 * Returns the first free port among the `span` ports from `first` on, or any free port when none of them is
 * free.
 */
export async function nextFreePort(first: number, span = 50): Promise<number> {
  for (let port = first; port < first + span; port++) {
    if ((await tryPort(port)) !== null) return port;
  }
  return freePort();
}

const MAX_ATTEMPTS = 5;
const PORT_TAKEN = /EADDRINUSE|address already in use/i;

/**
 * Starts a server on a port returned by `choose`. When another process took the port in the meantime,
 * retries with another port.
 */
export async function startOnFreePort<T>(
  choose: () => Promise<number>,
  start: (port: number) => Promise<T>,
): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await start(await choose());
    } catch (error) {
      if (turn === MAX_ATTEMPTS || !PORT_TAKEN.test(String(error))) throw error;
    }
  }
}
