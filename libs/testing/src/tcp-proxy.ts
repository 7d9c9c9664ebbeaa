import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that a test can cut, hold up and mend, without stopping the server that other tests use. */
export interface TcpProxy {
  url: string;
  cut(): void;
  /** Connections stay and are taken, and nothing comes through: as of a process that was stopped. */
  hang(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Listens in front of the server that `target` names; `url` is the same address through the proxy. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let whole = true;
  let hangs = false;
  const server = createServer((client) => {
    if (!whole) return void client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.on('data', (bytes) => to.write(bytes)).on('end', () => to.end());
      if (hangs) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cut = () => {
    whole = false;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    cut,
    hang: () => {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      whole = true;
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
