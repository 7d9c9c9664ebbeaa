import type { Clock } from '@bottin/service-kit/clock.ts';
import { type RunningHttpApp, startHttpApp } from '@bottin/service-kit/http-app.ts';
import compression from 'compression';
import { appModule } from './app.module.ts';
import { mostBodyBytes } from './calls/body-size.rules.ts';
import type { Env } from './config/env.ts';
import { CachedUrls } from './response-cache/cached-urls.ts';
import { undecodablePath } from './pages/undecodable-path.ts';
import { crossSiteGuard } from './security/csrf.ts';
import { securityHeaders, securityHeadersFor } from './security/headers.ts';

/** Starts the gateway; tests start it with settings, and a clock, of their own. */
export function startGateway(env: Env, clock?: Clock): Promise<RunningHttpApp> {
  const security = securityHeaders(env.PUBLIC_URL, env);
  return startHttpApp({
    name: 'gateway',
    ...(clock ? { clock } : {}),
    module: appModule(env),
    env,
    publicPort: env.PORT,
    mostBodyBytes,
    trustTraceContext: env.TRUSTED_PROXIES > 0,
    first: (app) => app.get(CachedUrls).middleware(securityHeadersFor(security, '/api')),
    configure: (app) => {
      app.set('trust proxy', env.TRUSTED_PROXIES);
      // Repeated keys become arrays, and nothing becomes an object: `a[b]=c` is a key like any other.
      app.set('query parser', 'simple');
      app.use(security);
      app.use(compression());
      app.use(undecodablePath);
      app.use(crossSiteGuard(env.PUBLIC_URL));
    },
  });
}
