import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

export interface GoogleAnswer {
  status: number;
  body: unknown;
  /** Sent as it is, in place of the body. */
  text?: string;
}

/** Changes what Google answers at one path. It may wait, to hold a call. */
export type Alteration = (answer: GoogleAnswer) => GoogleAnswer | Promise<GoogleAnswer>;

/** Stands before the YouTube double: counts calls, and alters answers as no control of the double can. */
export class GoogleFront {
  readonly calls: string[] = [];
  readonly #alterations = new Map<string, Alteration>();
  readonly #away = new Set<string>();
  readonly #server: Server;

  private constructor(private readonly double: string) {
    this.#server = createServer((request, response) => {
      this.#answer(request).then(
        ({ status, body, text }) => {
          const type = text?.startsWith('<') ? 'text/html' : 'application/json';
          response.writeHead(status, { 'content-type': type }).end(text ?? JSON.stringify(body));
        },
        () => response.destroy(),
      );
    });
  }

  static async start(double: string): Promise<GoogleFront> {
    const front = new GoogleFront(double);
    await new Promise<void>((resolve) => front.#server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Alters every answer of a path that ends so, until {@link restore}. */
  alter(path: string, alteration: Alteration): void {
    this.#alterations.set(path, alteration);
  }

  /** Holds the answers of a path back: `asked` resolves with the first call, `release` lets them go. */
  hold(path: string): { asked: Promise<void>; release: () => void } {
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.alter(path, async (answer) => {
      asked.resolve();
      await released.promise;
      return answer;
    });
    return { asked: asked.promise, release: () => released.resolve() };
  }

  /** Answers 503 for every path that ends so, of which the double hears nothing, until {@link restore}. */
  takeAway(path: string): void {
    this.#away.add(path);
  }

  /** How often a path that ends so was called since {@link restore}. */
  callsOf(path: string): number {
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

  async #answer(request: IncomingMessage): Promise<GoogleAnswer> {
    const { pathname, search } = new URL(request.url ?? '/', this.double);
    this.calls.push(pathname);
    const body = await textOf(request);
    if ([...this.#away].some((path) => pathname.endsWith(path))) return { status: 503, body: {} };
    const { authorization, 'content-type': type } = request.headers;
    const answer = await fetch(`${this.double}${pathname}${search}`, {
      method: request.method ?? 'GET',
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(body && { body }),
    });
    const given = { status: answer.status, body: await answer.json() };
    const alteration = [...this.#alterations].find(([path]) => pathname.endsWith(path))?.[1];
    return alteration ? alteration(given) : given;
  }
}
