import { type HttpAppOptions, type RunningHttpApp, startHttpApp } from '@bottin/service-kit/http-app.ts';
import compression from 'compression';
import { buildAppModule } from './app.module.ts';
import { getMaxBodyBytes } from './calls/body-size.rules.ts';
import type { Env } from './config/env.ts';
import { CachedUrls } from './response-cache/cached-urls.ts';
import { handleUndecodablePath } from './pages/undecodable-path.ts';
import { crossSiteGuard } from './security/csrf.ts';
import { securityHeaders, securityHeadersFor } from './security/headers.ts';

/** Starts the gateway. Only tests pass a clock and a destination of log lines. */
export function startGateway(
  env: Env,
  options: Pick<HttpAppOptions, 'clock' | 'logDestination'> = {},
): Promise<RunningHttpApp> {
  const security = securityHeaders(env.PUBLIC_URL, env);
  return startHttpApp({
    name: 'gateway',
    ...options,
    module: buildAppModule(env),
    env,
    publicPort: env.PORT,
    maxBodyBytes: getMaxBodyBytes,
    trustTraceContext: env.TRUSTED_PROXIES > 0,
    first: (app) => app.get(CachedUrls).middleware(securityHeadersFor(security, '/api')),
    configure: (app) => {
      app.set('trust proxy', env.TRUSTED_PROXIES);
      // Express's simple parser never parses a query into nested objects: `a[b]=c` sets a parameter named
      // `a[b]`. A repeated parameter becomes an array.
      app.set('query parser', 'simple');
      app.use(security);
      app.use(compression());
      app.use(handleUndecodablePath);
      app.use(crossSiteGuard(env.PUBLIC_URL));
    },
  });
}
