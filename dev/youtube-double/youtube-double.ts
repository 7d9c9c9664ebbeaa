import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type ErrorRequestHandler } from 'express';
import type { DoubleAccount, DoubleChannel } from './channels.ts';
import { type ControlState, type ControlCommand, runControlCommand, controlRouter } from './control.ts';
import { dataApi } from './data-api.ts';
import { consentRouter, tokenRouter } from './oauth.ts';
import { pictureRouter } from './pictures.ts';
import { World } from './world.ts';

export interface YouTubeDoubleOptions {
  /** Port to listen on. The default, 0, picks a free port. */
  port?: number;
  /**
   * Host address to listen on. The control endpoint only accepts requests from this machine, whatever the
   * address.
   */
  host?: string;
  /** Origin to use in responses and pages, when it differs from the origin that the server listens on. */
  publicUrl?: string | undefined;
  /** Accounts that the consent page offers instead of the built-in ones. */
  accounts?: readonly DoubleAccount[];
  /**
   * Additional channels that belong to no account, by id. The stack passes the channels of the sample data.
   */
  channels?: ReadonlyMap<string, DoubleChannel>;
  /** File that stores the grants, so that they survive a restart. */
  stateFile?: string | undefined;
  log: (message: string) => void;
}

export interface YouTubeDouble {
  url: string;
  /** Value for the `endpoints` option of google-auth-library's OAuth2Client. */
  endpoints: { oauth2AuthBaseUrl: string; oauth2TokenUrl: string; oauth2RevokeUrl: string };
  control(command: ControlCommand): ControlState;
  stop(): Promise<void>;
}

/**
 * Starts a local stand-in for Google's OAuth and the YouTube Data API, usable with the unmodified googleapis
 * client.
 */
export async function startYouTubeDouble(options: YouTubeDoubleOptions): Promise<YouTubeDouble> {
  const world = new World(options);
  const app = express();
  app.disable('x-powered-by');
  const server = createServer(app);
  const host = options.host ?? '127.0.0.1';
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The YouTube double has no port');
  const listening = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${address.port}`;
  const url = options.publicUrl ?? listening;

  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.use(controlRouter(world));
  app.use(pictureRouter(world));
  app.use(consentRouter(world, () => url));
  app.use(
    '/youtube/v3',
    dataApi(world, () => url),
  );
  app.use(tokenRouter(world));
  app.use(handleError(options.log));

  return {
    url,
    endpoints: buildEndpoints(url),
    control: (command) => runControlCommand(world, command),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

export function buildEndpoints(url: string): YouTubeDouble['endpoints'] {
  return {
    oauth2AuthBaseUrl: `${url}/o/oauth2/v2/auth`,
    oauth2TokenUrl: `${url}/token`,
    oauth2RevokeUrl: `${url}/revoke`,
  };
}

function handleError(log: (message: string) => void): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error);
    log(`youtube-double: ${error instanceof Error ? error.message : String(error)}`);
    response.status(500).json({
      error: {
        code: 500,
        message: 'Internal error',
        errors: [{ message: 'Internal error', domain: 'global', reason: 'internalError' }],
      },
    });
  };
}
