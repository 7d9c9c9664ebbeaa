import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import express from 'express';

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Creates an app that serves the files of a frontend's folder. Prefers the precompressed copies that the
 * build makes. Files with a hash in their name are cached forever; other files (index.html, mf-manifest.json)
 * are revalidated.
 */
export function createStaticApp(folder: string): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.use((request, response, next) => {
    response.vary('accept-encoding');
    const [encoding, suffix = ''] = ENCODINGS.find(([name]) => request.acceptsEncodings(name)) ?? [];
    const path = request.path;
    if (
      encoding &&
      /^\/[\w./@-]+$/.test(path) &&
      !path.includes('..') &&
      existsSync(join(folder, path + suffix))
    ) {
      response.type(extname(path));
      response.setHeader('content-encoding', encoding);
      request.url = path + suffix;
    }
    next();
  });
  app.use(
    express.static(folder, {
      redirect: false,
      setHeaders: (response, path) => {
        const lasting = HASHED.test(path.replace(/\.(br|gz)$/, ''));
        response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  return app;
}

/** Serves a frontend: `node dev/up/static-server.ts <folder> <port>`. */
function main([folder = '', port = '0']: string[]): void {
  const server = createServer(createStaticApp(folder));
  server.listen(Number(port), '127.0.0.1', () => {
    const address = server.address();
    const actual = typeof address === 'object' && address ? address.port : 0;
    console.log(JSON.stringify({ level: 30, msg: 'listening', port: actual }));
  });

  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
  });
}

if (import.meta.main) main(process.argv.slice(2));
