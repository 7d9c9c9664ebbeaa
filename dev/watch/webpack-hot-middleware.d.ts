/** Its own types would bring webpack's with them. */
declare module 'webpack-hot-middleware' {
  import type { MultiCompiler } from '@rspack/core';
  import type { RequestHandler } from 'express';

  /** Tells pages, by server-sent events at `path`, of each build. `heartbeat` in milliseconds. */
  export default function hotMiddleware(
    compiler: MultiCompiler,
    options: { log: false; path: string; heartbeat: number },
  ): RequestHandler;
}
