import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { certificateText } from './certificates.ts';

export interface TlsFront {
  /** host:port, with a name that the certificate has. */
  address: string;
  close(): Promise<void>;
}

/** Takes connections over TLS, with the tests' certificate, for a server that is asked in the clear behind it. */
export async function startTlsFront(target: string): Promise<TlsFront> {
  const { hostname, port } = new URL(target);
  const server = createServer(
    { cert: certificateText('server'), key: certificateText('serverKey') },
    (socket) => {
      const behind = connect(Number(port), hostname);
      socket.pipe(behind).pipe(socket);
      socket.on('error', () => behind.destroy());
      behind.on('error', () => socket.destroy());
    },
  );
  // Who trusts another authority hangs up.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the front has no port');
  return {
    address: `localhost:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
