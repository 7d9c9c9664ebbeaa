import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy in front of a server that tests share. A test can interrupt its own connections without stopping
 * the server.
 */
export interface TcpProxy {
  url: string;
  cut(): void;
  /** Accepts connections but forwards nothing, like a suspended process. */
  hang(): void;
  restore(): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy in front of the server at the URL `target`. The `url` of the proxy equals `target` except
 * for host and port.
 */
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
    restore: () => {
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
