import type { NestExpressApplication } from '@nestjs/platform-express';

/**
 * Lists the application's actual routes, as `GET /path/:name`. Reads Express's undocumented `router.stack`,
 * because Nest can't list routes, and the contracts list only the routes of calls.
 */
export function listRoutes(app: NestExpressApplication): string[] {
  const { stack } = app.getHttpAdapter().getInstance().router;
  const routes = stack.flatMap(({ route }) =>
    (route?.stack ?? []).map(({ method }) => `${method.toUpperCase()} ${route?.path}`),
  );
  return [...new Set(routes)].sort();
}
