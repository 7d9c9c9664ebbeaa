import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** Whether nothing listens on this port of the loopback interface (0 asks the system for any). */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      const found = typeof address === 'object' && address ? address.port : null;
      server.close(() => resolve(found));
    });
  });
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === null) throw new Error('No free port on 127.0.0.1');
  return port;
}

/** The first free port at or after `first`, looking at most `span` further. */
export async function nextFreePort(first: number, span = 50): Promise<number> {
  for (let port = first; port < first + span; port++) {
    if ((await tryPort(port)) !== null) return port;
  }
  return freePort();
}

const TRIES = 5;
const TAKEN = /EADDRINUSE|address already in use/i;

/** Starts a server on a port that `choose` finds free; on another one when somebody takes it in between. */
export async function onFreePort<T>(
  choose: () => Promise<number>,
  start: (port: number) => Promise<T>,
): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await start(await choose());
    } catch (error) {
      if (turn === TRIES || !TAKEN.test(String(error))) throw error;
    }
  }
}
