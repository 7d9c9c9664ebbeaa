import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HealthRegistry, type HealthReport, isReady } from './health.ts';
import type { Metrics } from './metrics.ts';

/**
 * What /readyz on the private port checks. `needs`: the process and its dependencies. `self`: only the
 * process. The gateway uses `self`, because it can serve cached responses, pages and errors without its
 * dependencies. The result is never cached.
 */
export type Probe = 'needs' | 'self';

/**
 * Handles /healthz and /readyz on the public port. The report is at most 5 s old and omits error texts,
 * because these contain hosts and ports. Returns false for other paths, and for a /readyz request that a
 * proxy forwarded.
 */
export async function handlePublicHealth(
  request: IncomingMessage,
  response: ServerResponse,
  health: HealthRegistry,
): Promise<boolean> {
  const path = getPath(request);
  if (path === '/healthz') {
    sendJson(response, 200, { status: 'ok' });
    return true;
  }
  if (path !== '/readyz' || isForwarded(request)) return false;
  sendReport(response, omitErrors(await health.recentReport()));
  return true;
}

/**
 * HTTP server for probes and Prometheus: /healthz (the process runs), /readyz (see {@link Probe}),
 * /readyz/all (all dependencies, at most 5 s old) and /metrics. It is the first server to start and the last
 * to stop.
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

  /** Starts listening. Returns the port in use, also when the system chose it. */
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
    switch (getPath(request)) {
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

function omitErrors(report: HealthReport): HealthReport {
  const checks = Object.entries(report.checks).map(([name, { status, required }]) => [
    name,
    { status, required },
  ]);
  return { status: report.status, checks: Object.fromEntries(checks) };
}

function getPath(request: IncomingMessage): string | undefined {
  return request.url?.split('?')[0];
}

/** Whether a proxy forwarded the request. If so, the request comes from outside. */
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
