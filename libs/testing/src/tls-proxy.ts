import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { readCertificate } from './certificates.ts';

export interface TlsProxy {
  /** `host:port` of the proxy. The proxy's certificate is valid for this host. */
  address: string;
  close(): Promise<void>;
}

/**
 * Starts a TLS proxy in front of a server without TLS. The proxy uses the server certificate of the tests.
 */
export async function startTlsProxy(target: string): Promise<TlsProxy> {
  const { hostname, port } = new URL(target);
  const server = createServer(
    { cert: readCertificate('server'), key: readCertificate('serverKey') },
    (socket) => {
      const behind = connect(Number(port), hostname);
      socket.pipe(behind).pipe(socket);
      socket.on('error', () => behind.destroy());
      behind.on('error', () => socket.destroy());
    },
  );
  // When a client doesn't trust the CA, it aborts the handshake. Ignore this error.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
  return {
    address: `localhost:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
