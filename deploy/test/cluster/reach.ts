import { once } from 'node:events';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { kubectl, type Namespace } from './kubectl.ts';

const service = z.object({
  spec: z.object({ ports: z.array(z.object({ port: z.number(), nodePort: z.number() })) }),
});
const nodes = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string() }),
      status: z.object({ addresses: z.array(z.object({ type: z.string(), address: z.string() })) }),
    }),
  ),
});

/** Where a node is reached: by its address inside, unless `NODE_ADDRESS` says another. */
async function nodeAddress(): Promise<string> {
  if (process.env.NODE_ADDRESS) return process.env.NODE_ADDRESS;
  const { items } = nodes.parse(JSON.parse(await kubectl('get', 'nodes', '-o', 'json')));
  const found = items[0]?.status.addresses.find(({ type }) => type === 'InternalIP');
  if (!found) throw new Error('No node says where it is reached: name one by NODE_ADDRESS');
  return found.address;
}

/**
 * Passes connections to a port of this machine's own on to a Service, by its port on a node: browsers take `localhost` for a
 * secure place, and the cluster's own balancing is what every connection goes through.
 */
export async function relay(namespace: Namespace, name: string, port: number, to: number): Promise<Server> {
  const { spec } = await namespace.get(service, 'service', name);
  const nodePort = spec.ports.find((one) => one.port === to)?.nodePort;
  if (!nodePort) throw new Error(`The Service ${name} publishes no port ${to}`);
  const host = await nodeAddress();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const other = connect({ host, port: nodePort, allowHalfOpen: true });
    void join(socket, other);
    void join(other, socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A run that failed ends all the same.
  server.unref();
  return server;
}

/** What breaks one side breaks the other, as without anybody between them. */
async function join(from: Socket, to: Socket): Promise<void> {
  await pipeline(from, to).catch(() => to.resetAndDestroy());
}
