import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { isUnreachable } from './database.ts';

/**
 * Starts a TCP server that handles connections with `receive`. Returns the error that a PostgreSQL client
 * gets when it connects to this server.
 */
async function connectionErrorFrom(receive: (socket: Socket) => void): Promise<unknown> {
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
  it('isUnreachable returns true when the server accepts the connection but replies too late', async () => {
    expect(isUnreachable(await connectionErrorFrom(() => undefined))).toBe(true);
  });

  it('isUnreachable returns true when the server closes the connection during the handshake', async () => {
    expect(
      isUnreachable(await connectionErrorFrom((socket) => socket.once('data', () => socket.end()))),
    ).toBe(true);
  });

  it('isUnreachable returns false when the server refuses the login', () => {
    const refusal = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    expect(isUnreachable(refusal)).toBe(false);
  });
});
