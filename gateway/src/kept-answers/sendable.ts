import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from './encodings.ts';
import { hasEtag } from './if-none-match.rules.ts';
import type { ReadyBody } from './ready-body.ts';

/** Header names and values in turn, as node takes them at once. */
export type HeaderLines = readonly string[];

/** Something for everybody that can be written as it is: a status, a body in its encodings, and what is said of it. */
export class Sendable {
  private readonly written = new WeakMap<Buffer, HeaderLines>();
  private isFirst = true;

  constructor(
    readonly status: number,
    readonly body: ReadyBody,
    /** What the body doesn't say of itself: the caching, and where it came from. */
    private readonly headers: Readonly<Record<string, string>>,
    /** The request's headers that make another answer. */
    private readonly varies = 'Accept-Encoding',
  ) {}

  /**
   * Writes the answer to a GET or HEAD: 304 where the client has it already, else in the encoding that it likes best. `always` are
   * the headers of every answer. Returns the status.
   */
  send(request: IncomingMessage, response: ServerResponse, always: HeaderLines): number {
    if (this.status === 200 && isKnown(request, this.body.etag)) {
      response.writeHead(304, [...always, ...this.lines()]).end();
      return 304;
    }
    const encoding = this.body.encodingFor(encodingFor(request.headers['accept-encoding']));
    const bytes = this.body.in(encoding);
    if (!this.isFirst) this.body.improve(encoding);
    this.isFirst = false;
    let lines = this.written.get(bytes);
    if (!lines) {
      const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
      lines = [
        ...this.lines(),
        ...['Content-Type', this.body.type, ...encoded, 'Content-Length', String(bytes.length)],
      ];
      this.written.set(bytes, lines);
    }
    response.writeHead(this.status, [...always, ...lines]);
    if (request.method === 'HEAD') response.end();
    else response.end(bytes);
    return this.status;
  }

  private lines(): string[] {
    return [...Object.entries(this.headers).flat(), 'ETag', this.body.etag, 'Vary', this.varies];
  }
}

/** Whether the client has this body, and didn't ask to be sent it all the same. */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const held = headers['if-none-match'];
  if (held === undefined || !hasEtag(held, etag)) return false;
  return !/(?:^|,)\s*no-cache\s*(?:,|$)/i.test(headers['cache-control'] ?? '');
}
