/** Replaces the package's own types, which would require those of webpack. */
declare module 'webpack-hot-middleware' {
  import type { MultiCompiler } from '@rspack/core';
  import type { RequestHandler } from 'express';

  /** Notifies pages of each build with server-sent events at `path`. `heartbeat` is in milliseconds. */
  export default function hotMiddleware(
    compiler: MultiCompiler,
    options: { log: false; path: string; heartbeat: number },
  ): RequestHandler;
}
