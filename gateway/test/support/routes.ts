import type { NestExpressApplication } from '@nestjs/platform-express';

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route that the application really has, as `GET /path/:name`. */
export function routesOf(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance<{ router: { stack: Layer[] } }>();
  const routes = router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
  );
  return [...new Set(routes)].sort();
}
