import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { MultiStats } from '@rspack/core';
import express, { type RequestHandler, type Response } from 'express';
import hotMiddleware from 'webpack-hot-middleware';
import { type FrontendName, frontendNames } from '../../contracts/remotes/frontends.ts';
import { developmentCompiler, watchOptions } from '../../frontends/development/compilers.ts';
import { CACHE } from '../build/paths.ts';
import { folderApp } from '../up/static-server.ts';
import { END_STREAMS } from './end-streams.ts';

/**
 * `node dev/watch/serve-frontends.ts shell:4001 directory:4002`: builds these frontends for development, again on every
 * change, and serves each on its port. Tells its parent, in lines like a service's, what it built and what it couldn't.
 */
const HOT_EVENTS = '/hot-events';
/** Shorter than the gateway's patience with a file server that says nothing. */
const HEARTBEAT_MS = 2_000;

const ports = new Map(process.argv.slice(2).flatMap(portOf));
const names = frontendNames.filter((name) => ports.has(name));
const outputOf = (name: FrontendName): string => join(CACHE, 'development', name);
const say = (level: number, msg: string): void => console.log(JSON.stringify({ level, msg }));

for (const name of names) {
  rmSync(outputOf(name), { recursive: true, force: true });
  mkdirSync(outputOf(name), { recursive: true });
}
const compiler = developmentCompiler(names, outputOf);
const hot = hotMiddleware(compiler, { log: false, path: HOT_EVENTS, heartbeat: HEARTBEAT_MS });
const streams = new Set<Response>();
const hashes = new Map<string, string>();
let built = false;

compiler.watch(watchOptions, (error, stats) => {
  if (error) say(50, error.message);
  else if (stats) report(stats);
  if (!built) void start();
  built = true;
});

/** One line for each frontend that was built anew; what it couldn't build, with its file and line. */
function report({ stats }: MultiStats): void {
  for (const one of stats) {
    const { name = '', hash = '', time = 0 } = one.toJson({ all: false, hash: true, timings: true });
    if (hashes.get(name) === hash) continue;
    hashes.set(name, hash);
    if (one.hasErrors()) say(50, `${name}: ${one.toString({ preset: 'errors-only', colors: false })}`);
    else if (built) say(30, `${name}: live (${(time / 1000).toFixed(1)} s)`);
  }
}

async function start(): Promise<void> {
  for (const name of names) {
    const app = express().disable('x-powered-by');
    if (name === 'shell') app.use(keepStream, hot);
    app.use(folderApp(outputOf(name)));
    await listen(app, ports.get(name) ?? 0);
  }
  console.log(JSON.stringify({ level: 30, msg: 'listening', port: ports.get(names[0] ?? 'shell') }));
}

/** Remembers who is told of builds. */
const keepStream: RequestHandler = (request, response, next) => {
  if (request.path === HOT_EVENTS) {
    streams.add(response);
    response.once('close', () => streams.delete(response));
  }
  next();
};

async function listen(app: RequestListener, port: number): Promise<void> {
  await once(createServer(app).listen(port, '127.0.0.1'), 'listening');
}

function portOf(argument: string): Array<[FrontendName, number]> {
  const [text, port] = argument.split(':');
  const name = frontendNames.find((known) => known === text);
  return name ? [[name, Number(port)]] : [];
}

process.once('SIGTERM', () => process.exit(0));
process.on(END_STREAMS, () => {
  for (const stream of streams) stream.end();
});
