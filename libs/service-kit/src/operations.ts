import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HealthRegistry, type HealthReport, isReady } from './health.ts';
import type { Metrics } from './metrics.ts';

/**
 * Determines what /readyz on the private port checks: with `needs`, the process and its dependencies; with
 * `self`, only the process. The gateway uses `self`, because even without its dependencies it can serve cached
 * responses, pages and errors. The result of /readyz is never cached.
 */
export type Probe = 'needs' | 'self';

/**
 * Responds to /healthz and /readyz on the public port. The report is at most 5 s old. It omits error texts,
 * because they contain hosts and ports. For other paths, and for a /readyz request that a proxy forwarded,
 * sends no response and returns false.
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
 * Private HTTP server for probes and Prometheus. Starts before all other parts of the process and stops after
 * them. Its paths:
 * - /healthz: responds while the process runs
 * - /readyz: see {@link Probe}
 * - /readyz/all: a report, at most 5 s old, with the health of all dependencies and the optional services
 *   that are off
 * - /metrics: the Prometheus metrics
 */
export class OperationsServer {
  readonly #server: Server;

  constructor(
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
    private readonly probe: Probe = 'needs',
  ) {
    this.#server = createServer((request, response) => {
      this.#respond(request, response).catch(() => response.destroy());
    });
  }

  /** Starts listening. Returns the port that the server listens on; with `port` 0, the system chooses one. */
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

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (getPath(request)) {
      case '/healthz':
        return sendJson(response, 200, { status: 'ok' });
      case '/readyz':
        return sendReport(
          response,
          this.probe === 'self' ? this.health.processReport() : await this.health.report(),
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

/** Returns whether a proxy forwarded the request. A forwarded request may come from the public. */
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
