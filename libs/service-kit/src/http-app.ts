import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type RequestHandler } from 'express';
import { httpContext, publicHealth } from './http-context.ts';
import { jsonBodies, ordinaryBodyBytes, refuseLongHeaders } from './input-caps.ts';
import { ProblemFilter } from './problem.filter.ts';
import { type AppOptions, type RunningService, rootModule, run } from './run.ts';

/**
 * Bytes of a request's first line and headers. Node's 16 KB would cut connections off for a search of 3,000 accented
 * letters, without a word; whoever reads the address refuses it in French.
 */
const longestHead = 65_536;

/**
 * How long an idle connection stays open: longer than proxies keep theirs (Caddy 120 s, nginx 60 s), so that none sends
 * a request into a connection that is just being closed.
 */
const keepAliveMs = 130_000;

/** Nobody holds a connection by saying nothing, or a letter at a time: a head has 10 s to come, a whole request 30 s. */
const slowness = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };
/** How long an answer may wait for a reader who takes none of it; longer than any answer takes to make. */
const stalledMs = 60_000;
/** Connections at once; a proxy in front needs a few hundred. */
const mostConnections = 10_000;
/** How long kept connections outlive the decision to end: what is on its way on one of them still arrives, and is answered. */
const farewellMs = 1_000;

export interface HttpAppOptions extends AppOptions {
  /** The public port; HTTP_PORT stays the private one of probes and metrics. */
  publicPort: number;
  /** Middleware that runs with the request's ids, before bodies are parsed (security headers, proxies…). */
  configure?: (app: NestExpressApplication) => void | Promise<void>;
  /** Returns the first middleware, which runs before a request has its ids, span and log line. */
  first?: (app: NestExpressApplication) => RequestHandler;
  /** Bytes of the largest JSON body that a request may have; {@link ordinaryBodyBytes} by default. */
  mostBodyBytes?: (request: IncomingMessage) => number;
  /** Continues the trace that a request's `traceparent` names: only behind a proxy that sets or removes it. False by default. */
  trustTraceContext?: boolean;
}

export interface RunningHttpApp extends RunningService<NestExpressApplication> {
  /** The actual public port. */
  publicPort: number;
}

/**
 * Starts a Nest application on express with the kit's ids, spans, metrics, log lines, probes, JSON bodies,
 * problem answers and shutdown. Signals and probes work as in `startService`.
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
      app.use(publicHealth(kit.health));
      app.use(httpContext(kit.metrics, kit.pino, { trustTraceContext: options.trustTraceContext ?? false }));
      app.use(refuseLongHeaders);
      await options.configure?.(app);
      app.use(jsonBodies(options.mostBodyBytes ?? (() => ordinaryBodyBytes)));
      app.useGlobalFilters(new ProblemFilter());
      return app;
    },
    listen: async (app) => {
      await app.listen(options.publicPort);
      return { publicPort: portOf(app) };
    },
    stopIntake: (app) => drainHttp(app.getHttpServer()),
  });
  return { ...running, publicPort: portOf(running.app) };
}

/**
 * Middleware that looks at paths and the routes themselves must agree on what a path is: `/API` is not `/api`. So express is
 * told before Nest makes its router, and the server's limits before it listens.
 */
class KitExpressAdapter extends ExpressAdapter {
  constructor() {
    super(express().enable('case sensitive routing'));
  }

  override initHttpServer(): void {
    const limits = { ...slowness, maxHeaderSize: longestHead, keepAliveTimeout: keepAliveMs };
    const express = this.getInstance();
    const server = createServer(limits, (request, response) => {
      // It is ending: whoever kept this connection asks by another from now on.
      if (!server.listening) response.setHeader('Connection', 'close');
      express(request, response);
    });
    server.timeout = stalledMs;
    server.maxConnections = mostConnections;
    // Those who only keep theirs open make room.
    server.on('drop', () => server.closeIdleConnections());
    this.setHttpServer(server);
  }
}

function portOf(app: NestExpressApplication): number {
  return (app.getHttpServer().address() as AddressInfo).port;
}

/**
 * Accepts no connection any more, and ends each kept-alive one once its request is answered; those that stay silent, after
 * {@link farewellMs}. Not by the HTTP server's own `close`, which ends silent ones at once: under load a request is on its way
 * on some of them, and nobody may know whether it was done.
 */
async function drainHttp(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const until = performance.now() + farewellMs;
  const sweep = setInterval(() => {
    if (performance.now() > until) server.closeIdleConnections();
  }, 50);
  await closed;
  clearInterval(sweep);
}
