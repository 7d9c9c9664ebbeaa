import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HealthRegistry, type HealthReport, isReady } from './health.ts';
import type { Metrics } from './metrics.ts';

/**
 * What /readyz of the private port says: `needs` when a process without what it needs is of no use, `self` when it serves all
 * the same (the edge: kept answers, pages, refusals). Each time it asks.
 */
export type Probe = 'needs' | 'self';

/**
 * On the public port, /healthz and, to who comes through no proxy, /readyz: the sum of all parts, at most 5 s old, without
 * reasons, which name hosts and ports. False when the path is another.
 */
export async function answerPublicHealth(
  request: IncomingMessage,
  response: ServerResponse,
  health: HealthRegistry,
): Promise<boolean> {
  const path = pathOf(request);
  if (path === '/healthz') {
    sendJson(response, 200, { status: 'ok' });
    return true;
  }
  if (path !== '/readyz' || isForwarded(request)) return false;
  sendReport(response, withoutReasons(await health.recentReport()));
  return true;
}

/**
 * The port for probes and Prometheus: /healthz (the process runs), /readyz (it can do its work), /readyz/all (so can all that it
 * asks; at most 5 s old), /metrics. It listens from the first moment, and stops last.
 */
export class OperationsServer {
  readonly #server: Server;

  constructor(
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
    private readonly probe: Probe = 'needs',
  ) {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  /** Returns the actual port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (pathOf(request)) {
      case '/healthz':
        return sendJson(response, 200, { status: 'ok' });
      case '/readyz':
        return sendReport(
          response,
          this.probe === 'self' ? this.health.ownReport() : await this.health.report(),
        );
      case '/readyz/all':
        return sendReport(response, await this.health.recentReport());
      case '/metrics':
        response.setHeader('content-type', this.metrics.registry.contentType);
        response.end(await this.metrics.text());
        return;
      default:
        return sendJson(response, 404, { status: 'not found' });
    }
  }
}

function withoutReasons(report: HealthReport): HealthReport {
  const checks = Object.entries(report.checks).map(([name, { status, required }]) => [
    name,
    { status, required },
  ]);
  return { status: report.status, checks: Object.fromEntries(checks) };
}

function pathOf(request: IncomingMessage): string | undefined {
  return request.url?.split('?')[0];
}

/** Edges and ingresses say for whom they ask: that one is outside. */
function isForwarded({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
}

function sendReport(response: ServerResponse, report: HealthReport): void {
  sendJson(response, isReady(report) ? 200 : 503, report);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
