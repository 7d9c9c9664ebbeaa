import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type RequestHandler } from 'express';
import { createHttpContext, createPublicHealth } from './http-context.ts';
import { defaultBodyBytes, parseJsonBodies, refuseLongHeaders } from './input-caps.ts';
import { ProblemFilter } from './problem.filter.ts';
import { type AppOptions, type RunningService, rootModule, run } from './run.ts';

/**
 * Maximum bytes of a request line and its headers together. It is higher than Node's default of 16 KB. With
 * that default, a search with 3,000 accented letters would get no response: Node would close the connection.
 * With this limit, the gateway answers an overlong URL with an error in French.
 */
const maxHeadBytes = 65_536;

/**
 * Time after which the server closes an idle connection, in milliseconds. Proxies close theirs earlier (Caddy
 * after 120 s, nginx after 60 s), so no proxy sends a request over a connection that the server is closing.
 */
const keepAliveMs = 130_000;

/** Time-outs against slow clients (Slowloris): 10 s for headers, 30 s for a whole request. */
const requestTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};
/**
 * Time-out for a client that doesn't read its response, in milliseconds. It also runs while the response is
 * being produced, so a request that reads many pages from services needs a shorter time-out of its own to get an
 * error response.
 */
const stalledTimeoutMs = 60_000;
/** Maximum concurrent connections; a proxy needs a few hundred. */
const maxConnections = 10_000;
/**
 * How long idle connections stay open during a shutdown, in milliseconds. So a request that was already on
 * its way over an idle connection still gets a response.
 */
const idleGraceMs = 1_000;
/**
 * Time for which all connections stay open during a shutdown, in milliseconds. It is shorter than the limit of the
 * phase `drain`. A client that receives slowly, or that never sent a request, must not block the shutdown.
 */
const busyGraceMs = 5_000;

export interface HttpAppOptions extends AppOptions {
  /** Port for requests from the public. The other port, `HTTP_PORT`, is private: for probes and metrics. */
  publicPort: number;
  /**
   * Adds middleware, for example for security headers or proxying. It runs after the request got its ids and
   * before the body is parsed.
   */
  configure?: (app: NestExpressApplication) => void | Promise<void>;
  /**
   * Returns a middleware that runs before all others, even before the request gets its ids, span and log
   * line.
   */
  first?: (app: NestExpressApplication) => RequestHandler;
  /**
   * Returns the maximum bytes of a request's JSON body. Defaults to {@link defaultBodyBytes} for every
   * request.
   */
  maxBodyBytes?: (request: IncomingMessage) => number;
  /**
   * Whether to continue the trace of the `traceparent` header that a request contains. Only safe behind a
   * proxy that sets or removes this header. Defaults to false.
   */
  trustTraceContext?: boolean;
}

export interface RunningHttpApp extends RunningService<NestExpressApplication> {
  /** The public port that the server listens on; chosen by the operating system if the option is 0. */
  publicPort: number;
}

/**
 * Starts a Nest application on express. The kit adds request ids, spans, metrics, logs, probes, parsing of
 * JSON bodies, problem responses and the shutdown. Signals and probes work as in `startService`.
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
 * Express adapter of the kit. Paths are case-sensitive for middleware and routes (`/API` isn't `/api`). An
 * adapter is needed because express must be configured before Nest creates the router, and the limits of the
 * HTTP server must be set before it listens.
 */
class KitExpressAdapter extends ExpressAdapter {
  constructor() {
    super(express().enable('case sensitive routing'));
  }

  override initHttpServer(): void {
    const limits = { ...requestTimeouts, maxHeaderSize: maxHeadBytes, keepAliveTimeout: keepAliveMs };
    const express = this.getInstance();
    const server = createServer(limits, (request, response) => {
      // The server no longer accepts connections, because it is shutting down. Ask the client to close this
      // one.
      if (!server.listening) response.setHeader('Connection', 'close');
      express(request, response);
    });
    server.timeout = stalledTimeoutMs;
    server.maxConnections = maxConnections;
    // The server dropped a new connection, because `maxConnections` was reached. Close idle connections to
    // make room.
    server.on('drop', () => server.closeIdleConnections());
    this.setHttpServer(server);
  }
}

function getPort(app: NestExpressApplication): number {
  return (app.getHttpServer().address() as AddressInfo).port;
}

/**
 * Stops accepting connections. Closes each busy connection after its current response, idle connections after
 * {@link idleGraceMs}, and all others after {@link busyGraceMs}. Doesn't use `close` of the HTTP server, which
 * would close idle connections at once: a request may already be on its way over an idle connection, and its
 * client couldn't tell whether the server handled it.
 */
async function drainHttp(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const until = performance.now() + idleGraceMs;
  const sweep = setInterval(() => {
    if (performance.now() > until) server.closeIdleConnections();
  }, 50);
  const limit = setTimeout(() => server.closeAllConnections(), busyGraceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
