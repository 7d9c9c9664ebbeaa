import { connect } from 'node:net';

const TIMEOUT_MS = 5_000;

/**
 * Connects to the server at `host:port` and sends a text. Returns true when the server sends `reply`, and null
 * when it closes the connection or sends an error, which begins with `-` in the protocols of Redis and NATS.
 */
export function getsReply(
  address: string,
  { send = '', reply }: { send?: string; reply: string },
): Promise<true | null> {
  const [host, port] = address.split(':');
  return new Promise((resolve) => {
    const socket = connect(Number(port), host, () => socket.write(send));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes(reply)) resolve(true);
      if (received.includes(reply) || /^-/m.test(received)) socket.destroy();
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
  });
}
