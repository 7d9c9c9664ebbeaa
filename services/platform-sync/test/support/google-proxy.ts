import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

export interface GoogleResponse {
  status: number;
  body: unknown;
  /** Raw text that is sent instead of `body`. */
  text?: string;
}

/**
 * Changes Google's response. If the function is asynchronous, the response is delayed until it has finished.
 */
export type Alteration = (response: GoogleResponse) => GoogleResponse | Promise<GoogleResponse>;

/**
 * HTTP proxy in front of the YouTube double. It counts API calls, and alters responses in ways that the
 * double doesn't support.
 */
export class GoogleProxy {
  readonly calls: string[] = [];
  readonly #alterations = new Map<string, Alteration>();
  readonly #away = new Set<string>();
  readonly #server: Server;

  private constructor(private readonly double: string) {
    this.#server = createServer((request, response) => {
      this.#respond(request).then(
        ({ status, body, text }) => {
          const type = text?.startsWith('<') ? 'text/html' : 'application/json';
          response.writeHead(status, { 'content-type': type }).end(text ?? JSON.stringify(body));
        },
        () => response.destroy(),
      );
    });
  }

  static async start(double: string): Promise<GoogleProxy> {
    const front = new GoogleProxy(double);
    await new Promise<void>((resolve) => front.#server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Alters all responses for paths that end with `path`, until {@link restore} is called. */
  alter(path: string, alteration: Alteration): void {
    this.#alterations.set(path, alteration);
  }

  /**
   * Holds the responses for paths that end with `path`. `called` resolves at the first request, and `release`
   * sends the responses.
   */
  holdResponses(path: string): { called: Promise<void>; release: () => void } {
    const called = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.alter(path, async (response) => {
      called.resolve();
      await released.promise;
      return response;
    });
    return { called: called.promise, release: () => released.resolve() };
  }

  /**
   * Responds 503 for paths that end with `path`, without calling the double, until {@link restore} is called.
   */
  makeUnavailable(path: string): void {
    this.#away.add(path);
  }

  /** Returns the number of API calls, since the last {@link restore}, to paths that end with `path`. */
  countCalls(path: string): number {
    return this.calls.filter((call) => call.endsWith(path)).length;
  }

  restore(): void {
    this.#alterations.clear();
    this.#away.clear();
    this.calls.length = 0;
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  async #respond(request: IncomingMessage): Promise<GoogleResponse> {
    const { pathname, search } = new URL(request.url ?? '/', this.double);
    this.calls.push(pathname);
    const body = await textOf(request);
    if ([...this.#away].some((path) => pathname.endsWith(path))) return { status: 503, body: {} };
    const { authorization, 'content-type': type } = request.headers;
    const response = await fetch(`${this.double}${pathname}${search}`, {
      method: request.method ?? 'GET',
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body && { body }),
    });
    const original = { status: response.status, body: await response.json() };
    const alteration = [...this.#alterations].find(([path]) => pathname.endsWith(path))?.[1];
    return alteration ? alteration(original) : original;
  }
}
