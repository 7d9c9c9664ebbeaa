import { createServer, type Server } from 'node:net';
import { freePort, nextFreePort } from './ports.ts';

const servers: Server[] = [];

const listen = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
  );
});

describe('freePort', () => {
  it('freePort returns a different port on each call, below the range for outgoing connections', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, freePort));
    expect(new Set(ports).size).toBe(20);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(Math.min(...ports)).toBeGreaterThan(1_024);
  });

  it('freePort skips a port that is in use', async () => {
    const taken = (await freePort()) + 1;
    await listen(taken);
    const next = await freePort();
    expect(next).not.toBe(taken);
    await listen(next);
  });
});

describe('nextFreePort', () => {
  it('nextFreePort returns the given port if it is free, else the next one', async () => {
    const first = await freePort();
    expect(await nextFreePort(first)).toBe(first);
    await listen(first);
    expect(await nextFreePort(first)).toBeGreaterThan(first);
  });
});
