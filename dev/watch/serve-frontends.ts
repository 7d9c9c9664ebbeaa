import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join, relative } from 'node:path';
import type { MultiStats, StatsError } from '@rspack/core';
import express, { type RequestHandler, type Response } from 'express';
import hotMiddleware from 'webpack-hot-middleware';
import { type FrontendName, frontendNames } from '../../contracts/remotes/frontends.ts';
import { createDevelopmentCompiler, watchOptions } from '../../frontends/development/compilers.ts';
import { CACHE, ROOT } from '../build/paths.ts';
import { createStaticApp } from '../up/static-server.ts';
import { END_STREAMS_SIGNAL } from './end-streams.ts';

/**
 * `node dev/watch/serve-frontends.ts shell:4001 directory:4002`: builds these frontends for development,
 * rebuilds them on every change, and serves each frontend on the given port. Logs builds and build errors to
 * standard output, in the log format of the services.
 */
const HOT_EVENTS = '/hot-events';
/** Interval between heartbeats. It is shorter than the gateway's time-out for an idle file server. */
const HEARTBEAT_MS = 2_000;

const ports = new Map(process.argv.slice(2).flatMap(parsePort));
const names = frontendNames.filter((name) => ports.has(name));
const getOutputFolder = (name: FrontendName): string => join(CACHE, 'development', name);
const logLine = (level: number, msg: string): void => console.log(JSON.stringify({ level, msg }));

for (const name of names) {
  rmSync(getOutputFolder(name), { recursive: true, force: true });
  mkdirSync(getOutputFolder(name), { recursive: true });
}
const compiler = createDevelopmentCompiler(names, getOutputFolder);
const hot = hotMiddleware(compiler, { log: false, path: HOT_EVENTS, heartbeat: HEARTBEAT_MS });
const streams = new Set<Response>();
const hashes = new Map<string, string>();
/** Errors of each frontend's last build. */
const errorsByFrontend = new Map<string, string[]>();
let isBuilt = false;

compiler.watch(watchOptions, (error, stats) => {
  if (error) logLine(50, error.message);
  else if (stats) report(stats);
  if (!isBuilt) void start();
  isBuilt = true;
});

/**
 * Logs one line for each rebuilt frontend. For a failed build, logs the new errors with file and line. An
 * error isn't new if the previous build of any frontend had the same error.
 */
function report({ stats }: MultiStats): void {
  for (const one of stats) {
    const options = { all: false, hash: true, timings: true, errors: true };
    const { name = '', hash = '', time = 0, errors = [] } = one.toJson(options);
    const known = [...errorsByFrontend.values()].flat();
    const texts = errors.map(formatBuildError);
    errorsByFrontend.set(name, texts);
    for (const text of texts.filter((candidate) => !known.includes(candidate)))
      logLine(50, `${name}: ${text}`);
    if (hashes.get(name) === hash) continue;
    hashes.set(name, hash);
    if (isBuilt && texts.length === 0) logLine(30, `${name}: live (${(time / 1000).toFixed(1)} s)`);
  }
}

/** Returns the path of the broken file, relative to the repository, and the compiler's message with the line. */
function formatBuildError({ moduleIdentifier = '', message }: StatsError): string {
  const [, path = ''] = /([^!|?]*)[^!]*$/.exec(moduleIdentifier) ?? [];
  return path === '' ? message.trim() : `${relative(ROOT, path)}\n${message.trimEnd()}`;
}

async function start(): Promise<void> {
  for (const name of names) {
    const app = express().disable('x-powered-by');
    if (name === 'shell') app.use(trackStream, hot);
    app.use(createStaticApp(getOutputFolder(name)));
    await listen(app, ports.get(name) ?? 0);
  }
  console.log(JSON.stringify({ level: 30, msg: 'listening', port: ports.get(names[0] ?? 'shell') }));
}

/** Tracks the open event streams on which pages are notified of builds. */
const trackStream: RequestHandler = (request, response, next) => {
  if (request.path === HOT_EVENTS) {
    streams.add(response);
    response.once('close', () => streams.delete(response));
  }
  next();
};

async function listen(app: RequestListener, port: number): Promise<void> {
  await once(createServer(app).listen(port, '127.0.0.1'), 'listening');
}

function parsePort(argument: string): Array<[FrontendName, number]> {
  const [text, port] = argument.split(':');
  const name = frontendNames.find((candidate) => candidate === text);
  return name ? [[name, Number(port)]] : [];
}

process.once('SIGTERM', () => process.exit(0));
process.on(END_STREAMS_SIGNAL, () => {
  for (const stream of streams) stream.end();
});
