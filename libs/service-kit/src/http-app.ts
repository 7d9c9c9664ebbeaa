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
 * Maximum bytes of a request line with headers. Node's 16 KB would close connections without a response on a
 * search of 3,000 accented letters; those that exceed our own limit for URLs get an error in French.
 */
const maxHeadBytes = 65_536;

/**
 * Time-out of idle connections, longer than that of proxies (Caddy 120 s, nginx 60 s), so that no proxy sends
 * a request on a connection being closed.
 */
const keepAliveMs = 130_000;

/** Time-outs against slow clients (Slowloris): 10 s for headers, 30 s for a whole request. */
const requestTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};
/** Time-out of a response whose client reads nothing; longer than producing any response takes. */
const stalledTimeoutMs = 60_000;
/** Maximum concurrent connections; a proxy needs a few hundred. */
const maxConnections = 10_000;
/**
 * Time during which idle connections stay open at shutdown, so that requests in flight on them arrive and are
 * answered.
 */
const idleGraceMs = 1_000;

export interface HttpAppOptions extends AppOptions {
  /** Public port; HTTP_PORT is the private one for probes and metrics. */
  publicPort: number;
  /** Adds middleware that runs with request ids, before bodies are parsed (security headers, proxies…). */
  configure?: (app: NestExpressApplication) => void | Promise<void>;
  /** Returns the first middleware, which runs before a request has its ids, span and log line. */
  first?: (app: NestExpressApplication) => RequestHandler;
  /** Maximum bytes of a request's JSON body; {@link defaultBodyBytes} by default. */
  maxBodyBytes?: (request: IncomingMessage) => number;
  /**
   * Whether to continue the trace of an incoming `traceparent`. Only safe behind a proxy that sets or removes
   * the header. False by default.
   */
  trustTraceContext?: boolean;
}

export interface RunningHttpApp extends RunningService<NestExpressApplication> {
  /** The actual public port. */
  publicPort: number;
}

/**
 * Starts a Nest application on express with the kit's ids, spans, metrics, logs, probes, JSON bodies, problem
 * responses and shutdown. Signals and probes work as in `startService`.
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
 * Makes paths case-sensitive for both middleware and routes (`/API` isn't `/api`): express must be configured
 * before Nest creates its router, and the server's limits before it listens.
 */
class KitExpressAdapter extends ExpressAdapter {
  constructor() {
    super(express().enable('case sensitive routing'));
  }

  override initHttpServer(): void {
    const limits = { ...requestTimeouts, maxHeaderSize: maxHeadBytes, keepAliveTimeout: keepAliveMs };
    const express = this.getInstance();
    const server = createServer(limits, (request, response) => {
      // The server is shutting down: tell the client to use another connection.
      if (!server.listening) response.setHeader('Connection', 'close');
      express(request, response);
    });
    server.timeout = stalledTimeoutMs;
    server.maxConnections = maxConnections;
    // Close idle connections to make room for new ones.
    server.on('drop', () => server.closeIdleConnections());
    this.setHttpServer(server);
  }
}

function getPort(app: NestExpressApplication): number {
  return (app.getHttpServer().address() as AddressInfo).port;
}

/**
 * Stops accepting connections and closes each keep-alive one after its request, and idle ones after {@link
 * idleGraceMs}. The HTTP server's own `close` would end idle ones at once, although under load a request may
 * be in flight on them and its client couldn't know whether it was handled.
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
