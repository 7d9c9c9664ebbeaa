import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
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

/**
 * Returns the environment variable `NODE_ADDRESS`, or else the internal IP address of the cluster's first
 * node.
 */
async function getNodeAddress(): Promise<string> {
  if (process.env.NODE_ADDRESS) return process.env.NODE_ADDRESS;
  const { items } = nodes.parse(JSON.parse(await kubectl('get', 'nodes', '-o', 'json')));
  const found = items[0]?.status.addresses.find(({ type }) => type === 'InternalIP');
  if (!found) throw new Error('No node has an internal IP address: set NODE_ADDRESS');
  return found.address;
}

/**
 * Forwards a local port to a Service through the Service's NodePort. The site is then on `localhost`, which
 * browsers treat as a secure context. `kubectl port-forward` isn't used, because it would bypass the
 * cluster's own load balancing.
 */
export async function forwardPort(
  namespace: Namespace,
  name: string,
  port: number,
  to: number,
): Promise<Server> {
  const { spec } = await namespace.get(service, 'service', name);
  const nodePort = spec.ports.find((one) => one.port === to)?.nodePort;
  if (!nodePort) throw new Error(`The Service ${name} has no node port for ${to}`);
  const host = await getNodeAddress();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const other = connect({ host, port: nodePort, allowHalfOpen: true });
    void pipeOneWay(socket, other);
    void pipeOneWay(other, socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // Don't let this server keep the process alive after a failed run.
  server.unref();
  return server;
}

/**
 * Copies all bytes from one socket to the other. After a failure, resets the receiving socket. The client at
 * that socket sees a reset, as on a direct connection.
 */
async function pipeOneWay(from: Socket, to: Socket): Promise<void> {
  await pipeline(from, to).catch(() => to.resetAndDestroy());
}
