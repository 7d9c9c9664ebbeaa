import type { NestExpressApplication } from '@nestjs/platform-express';

/**
 * Every route that the application really has, as `GET /path/:name`. Read from express's router itself (`router.stack`), which
 * its documentation doesn't describe: Nest lists no routes, and a list made from our decorators would miss what isn't one of ours.
 */
export function routesOf(app: NestExpressApplication): string[] {
  const { stack } = app.getHttpAdapter().getInstance().router;
  const routes = stack.flatMap(({ route }) =>
    (route?.stack ?? []).map(({ method }) => `${method.toUpperCase()} ${route?.path}`),
  );
  return [...new Set(routes)].sort();
}
