import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** The part of OTLP/HTTP JSON that these tests read. */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
}

export function parseSpans(body: string): Span[] {
  return exportSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name');
    const service = name?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service, ...span })));
  });
}

/** Stands in for a trace collector: receives the spans that services send to OTEL_EXPORTER_OTLP_ENDPOINT. */
export class SpanReceiver {
  readonly spans: Span[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<SpanReceiver> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        receiver.spans.push(...parseSpans(Buffer.concat(parts).toString('utf8')));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new SpanReceiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return receiver;
  }

  /** Returns the ancestors of a span in its trace, nearest first. */
  listAncestors(span: Span): Span[] {
    const parent = this.spans.find(
      ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
    );
    return parent ? [parent, ...this.listAncestors(parent)] : [];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
