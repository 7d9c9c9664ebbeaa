/**
 * `node forward-tcp.mjs <port> <host>:<port>` forwards TCP connections to a host. It resolves the host's name
 * again for each connection. `node forward-tcp.mjs --check <host>:<port>` exits with code 0 when the host
 * sends data, such as an SMTP greeting, within four seconds.
 */
import { connect, createServer } from 'node:net';

const [first = '', target = ''] = process.argv.slice(2);
const [host = '', port = ''] = target.split(':');
/** Destroys connections that are idle for longer than the server's own time-out. */
const idleMs = 120_000;

function check() {
  const socket = connect(Number(port), host);
  const end = (code) => process.exit(code);
  socket.setTimeout(4_000, () => end(1));
  socket
    .on('data', () => end(0))
    .on('error', () => end(1))
    .on('close', () => end(1));
}

function forward() {
  const server = createServer((client) => {
    const upstream = connect(Number(port), host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ]) {
      from.setTimeout(idleMs, () => from.destroy());
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.maxConnections = 100;
  server.listen(Number(first), '0.0.0.0');
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
}

if (first === '--check') check();
else forward();
