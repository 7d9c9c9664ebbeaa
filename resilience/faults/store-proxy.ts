import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the proxy does with connections. `open`: forwards them; `cut`: closes and refuses them; `held`: keeps
 * them open without traffic; `slow`: delays each packet.
 */
export type ProxyMode = 'open' | 'cut' | 'held' | 'slow';

/**
 * TCP proxy in front of a store. It can cut, hold or slow down the connections. The target can change,
 * because a restarted store may listen on another port.
 */
export class StoreProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: { host: string; port: number };
  #way: ProxyMode = 'open';
  #delayMs = 0;
  #release = Promise.withResolvers<void>();

  private constructor(target: string) {
    this.#target = parseAddress(target);
    this.#server = createServer((client) => this.#join(client));
  }

  static async start(target: string): Promise<StoreProxy> {
    const proxy = new StoreProxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** Returns the store's URL with the host and port of the proxy. */
  getProxiedUrl(address: string): string {
    const url = new URL(address);
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return url.protocol === 'http:' ? url.origin : url.href;
  }

  /** Sets the URL of the store behind the proxy. */
  setTarget(target: string): void {
    this.#target = parseAddress(target);
  }

  degrade(mode: Exclude<ProxyMode, 'open'>, delayMs = 0): void {
    this.#way = mode;
    this.#delayMs = delayMs;
    if (mode === 'cut') this.closeConnections();
  }

  restore(): void {
    this.#way = 'open';
    this.#release.resolve();
    this.#release = Promise.withResolvers();
  }

  /** Closes the current connections, but accepts new ones. */
  closeConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  async close(): Promise<void> {
    this.degrade('cut');
    this.restore();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #join(client: Socket): void {
    if (this.#way === 'cut') return void client.destroy();
    const store = connect(this.#target.port, this.#target.host);
    this.#forward(client, store);
    this.#forward(store, client);
  }

  #forward(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    from.on('end', () => to.end());
    from.on('data', (chunk) => {
      const pass = () => {
        if (to.destroyed || to.write(chunk)) from.resume();
        else to.once('drain', () => from.resume());
      };
      if (this.#way === 'open') return pass();
      from.pause();
      void this.#wait().then(pass);
    });
  }

  async #wait(): Promise<void> {
    if (this.#way === 'slow') await sleep(this.#delayMs);
    while (this.#way === 'held') await this.#release.promise;
  }
}

function parseAddress(target: string): { host: string; port: number } {
  const { hostname, port } = new URL(target);
  return { host: hostname, port: Number(port) };
}
