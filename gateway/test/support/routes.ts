import type { NestExpressApplication } from '@nestjs/platform-express';

/** Every route that the application really has, as `GET /path/:name`. */
export function routesOf(app: NestExpressApplication): string[] {
  const { stack } = app.getHttpAdapter().getInstance().router;
  const routes = stack.flatMap(({ route }) =>
    (route?.stack ?? []).map(({ method }) => `${method.toUpperCase()} ${route?.path}`),
  );
  return [...new Set(routes)].sort();
}
