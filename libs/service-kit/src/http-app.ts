import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type RequestHandler } from 'express';
import { createHttpContext, createPublicHealth } from './http-context.ts';
import { parseJsonBodies, defaultBodyBytes, refuseLongHeaders } from './input-caps.ts';
import { ProblemFilter } from './problem.filter.ts';
import { type AppOptions, type RunningService, rootModule, run } from './run.ts';

/**
 * Maximum bytes of a request line and its headers. With Node's default of 16 KB, a search of 3,000 accented
 * letters would lose its connection without a response. With this limit, the gateway can answer an overlong
 * URL with an error in French.
 */
const maxHeadBytes = 65_536;

/**
 * Time-out of idle connections, in milliseconds. It is longer than the time-outs of proxies (Caddy 120 s,
 * nginx 60 s), so that no proxy sends a request over a connection that the server is closing.
 */
const keepAliveMs = 130_000;

/** Time-outs against slow clients (Slowloris): 10 s for headers, 30 s for a whole request. */
const requestTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};
/**
 * Time-out of a response that the client doesn't read, in milliseconds. It is longer than the time needed to
 * produce any response.
 */
const stalledTimeoutMs = 60_000;
/** Maximum concurrent connections; a proxy needs a few hundred. */
const maxConnections = 10_000;
/**
 * Time during which idle connections stay open at shutdown, in milliseconds. A request that is already on its
 * way over such a connection still gets a response.
 */
const idleGraceMs = 1_000;

export interface HttpAppOptions extends AppOptions {
  /** Port for the public. `HTTP_PORT` is the private port for probes and metrics. */
  publicPort: number;
  /**
   * Adds middleware that runs after request ids are set and before bodies are parsed (security headers,
   * proxies…).
   */
  configure?: (app: NestExpressApplication) => void | Promise<void>;
  /** Returns the very first middleware. It runs before a request has its ids, span and log line. */
  first?: (app: NestExpressApplication) => RequestHandler;
  /** Maximum bytes of a request's JSON body; {@link defaultBodyBytes} by default. */
  maxBodyBytes?: (request: IncomingMessage) => number;
  /**
   * Whether to continue the trace of a received `traceparent`. Only safe behind a proxy that sets or removes
   * this header. Defaults to false.
   */
  trustTraceContext?: boolean;
}

export interface RunningHttpApp extends RunningService<NestExpressApplication> {
  /** The public port in use, also when the system chose it. */
  publicPort: number;
}

/**
 * Starts a Nest application on express with the kit's request ids, spans, metrics, logs, probes, JSON bodies,
 * problem responses and shutdown. Signals and probes work as in `startService`.
 */
export async function startHttpApp(options: HttpAppOptions): Promise<RunningHttpApp> {
  const adapter = new KitExpressAdapter();
  const running = await run<NestExpressApplication>(options, {
    probe: 'self',
    create: async (kit) => {
      const app = await NestFactory.create<NestExpressApplication>(rootModule(kit, options.module), adapter, {
        logger: kit.logger,
        abortOnError: false,
        bodyParser: false,
      });
      app.disable('x-powered-by');
      if (options.first) app.use(options.first(app));
      app.use(createPublicHealth(kit.health));
      app.use(
        createHttpContext(kit.metrics, kit.pino, { trustTraceContext: options.trustTraceContext ?? false }),
      );
      app.use(refuseLongHeaders);
      await options.configure?.(app);
      app.use(parseJsonBodies(options.maxBodyBytes ?? (() => defaultBodyBytes)));
      app.useGlobalFilters(new ProblemFilter());
      return app;
    },
    listen: async (app) => {
      await app.listen(options.publicPort);
      return { publicPort: getPort(app) };
    },
    stopIntake: (app) => drainHttp(app.getHttpServer()),
  });
  return { ...running, publicPort: getPort(running.app) };
}

/**
 * Express adapter with case-sensitive paths for middleware and routes (`/API` isn't `/api`). Express must be
 * configured before Nest creates its router, and the server's limits must be set before the server listens.
 */
class KitExpressAdapter extends ExpressAdapter {
  constructor() {
    super(express().enable('case sensitive routing'));
  }

  override initHttpServer(): void {
    const limits = { ...requestTimeouts, maxHeaderSize: maxHeadBytes, keepAliveTimeout: keepAliveMs };
    const express = this.getInstance();
    const server = createServer(limits, (request, response) => {
      // The server is shutting down, so ask the client to use another connection.
      if (!server.listening) response.setHeader('Connection', 'close');
      express(request, response);
    });
    server.timeout = stalledTimeoutMs;
    server.maxConnections = maxConnections;
    // Make room for new connections by closing idle ones.
    server.on('drop', () => server.closeIdleConnections());
    this.setHttpServer(server);
  }
}

function getPort(app: NestExpressApplication): number {
  return (app.getHttpServer().address() as AddressInfo).port;
}

/**
 * Stops accepting connections. Closes each keep-alive connection after its current request, and each idle
 * connection after {@link idleGraceMs}. The HTTP server's `close` would close idle connections immediately.
 * Under load, a request may be on its way over such a connection, and the client couldn't tell whether the
 * server handled it.
 */
async function drainHttp(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const until = performance.now() + idleGraceMs;
  const sweep = setInterval(() => {
    if (performance.now() > until) server.closeIdleConnections();
  }, 50);
  await closed;
  clearInterval(sweep);
}
