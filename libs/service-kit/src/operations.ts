import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HealthRegistry, type HealthReport, isReady } from './health.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers /healthz (the process runs) and /readyz (it can do its work); false when the path is another.
 * The public form says which checks fail, not why: reasons name hosts and ports.
 */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  health: HealthRegistry,
  detail: 'internal' | 'public',
): Promise<boolean> {
  const path = request.url?.split('?')[0];
  if (path === '/healthz') {
    sendJson(response, 200, { status: 'ok' });
    return true;
  }
  if (path === '/readyz') {
    const report = await health.report();
    sendJson(response, isReady(report) ? 200 : 503, detail === 'public' ? withoutReasons(report) : report);
    return true;
  }
  return false;
}

/** The port for probes and Prometheus. It listens from the first moment, and stops last. */
export class OperationsServer {
  readonly #server: Server;

  constructor(
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
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
    if (await answerHealth(request, response, this.health, 'internal')) return;
    if (request.url?.split('?')[0] !== '/metrics') {
      sendJson(response, 404, { status: 'not found' });
      return;
    }
    response.setHeader('content-type', this.metrics.registry.contentType);
    response.end(await this.metrics.text());
  }
}

function withoutReasons(report: HealthReport): HealthReport {
  const checks = Object.entries(report.checks).map(([name, { status, required }]) => [
    name,
    { status, required },
  ]);
  return { status: report.status, checks: Object.fromEntries(checks) };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
