import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * Range of the ports that `freePort` returns. It is below the ephemeral ranges of Linux (32768 to 60999) and
 * other systems, so the system doesn't assign a returned port to an outgoing connection or to a server on
 * port 0.
 */
const FIRST_PORT = 10_240;
const LAST_PORT = 32_239;
/**
 * Distance between the ports at which two processes with successive ids start to search. It avoids
 * collisions.
 */
const WINDOW = 100;

/** Returns whether the port is free on the loopback interface. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, LOOPBACK, () => server.close(() => resolve(true)));
  });
}

const count = LAST_PORT - FIRST_PORT + 1;
let offset = (process.pid * WINDOW) % count;

/** Returns a port that is free at the time of the call, and that no earlier call of this process returned. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < count; attempt++) {
    const port = FIRST_PORT + offset;
    offset = (offset + 1) % count;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port on ${LOOPBACK} from ${FIRST_PORT} to ${LAST_PORT}`);
}

/**
 * Returns the first free port among the `span` ports from `first` on, or any free port when none of them is
 * free.
 */
export async function nextFreePort(first: number, span = 50): Promise<number> {
  for (let port = first; port < first + span; port++) {
    if (await isFree(port)) return port;
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
