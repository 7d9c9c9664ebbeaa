import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A fake static server. It serves the files of a frontend, or pictures. */
export interface FileServer {
  origin: string;
  /** Request handler for each path. */
  files: Map<string, Handler>;
  /** Paths of the requests received so far, oldest first. */
  requests: string[];
  /** While this is true, the server drops every connection. */
  isDown: boolean;
  /** While this is true, the server accepts requests but doesn't respond. */
  isHanging: boolean;
  close(): Promise<void>;
}

export async function startFileServer(): Promise<FileServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    site.requests.push(path);
    if (site.isDown) request.socket.destroy();
    else if (!site.isHanging) (site.files.get(path) ?? notFound)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: FileServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: new Map(),
    requests: [],
    isDown: false,
    isHanging: false,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return site;
}

/** Returns a handler that responds with a file of this content type. */
export function createFileHandler(
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Handler {
  return (_request, response) => void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
}

const notFound: Handler = (_request, response) =>
  void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
