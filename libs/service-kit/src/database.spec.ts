import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { isUnreachable } from './database.ts';

/** What connecting fails with, at a server that does this with whoever comes. */
async function failure(receive: (socket: Socket) => void): Promise<unknown> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    receive(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  const dataSource = new DataSource({ type: 'postgres', url, connectTimeoutMS: 100, logging: false });
  try {
    return await dataSource.initialize().catch((error: unknown) => error);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

describe('isUnreachable', () => {
  it('holds for a server that accepts and answers too late, as on a host where everything starts at once', async () => {
    expect(isUnreachable(await failure(() => undefined))).toBe(true);
  });

  it('holds for a server that ends the connection while it is made', async () => {
    expect(isUnreachable(await failure((socket) => socket.once('data', () => socket.end())))).toBe(true);
  });

  it('does not hold for one that refuses us', () => {
    const refusal = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    expect(isUnreachable(refusal)).toBe(false);
  });
});
