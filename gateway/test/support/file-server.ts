import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A small static server, such as those that serve the frontends' files, or pictures. */
export interface FileServer {
  origin: string;
  /** Path → what answers it. */
  files: Map<string, Handler>;
  /** Paths asked for, oldest first. */
  asked: string[];
  /** While true, every connection is dropped. */
  away: boolean;
  /** While true, requests are taken and nothing answers them. */
  hangs: boolean;
  close(): Promise<void>;
}

export async function startFileServer(): Promise<FileServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    site.asked.push(path);
    if (site.away) request.socket.destroy();
    else if (!site.hangs) (site.files.get(path) ?? notFound)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: FileServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files: new Map(),
    asked: [],
    away: false,
    hangs: false,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return site;
}

/** Answers a file of a type. */
export function file(type: string, body: string | Buffer, headers: Record<string, string> = {}): Handler {
  return (_request, response) => void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
}

const notFound: Handler = (_request, response) =>
  void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
