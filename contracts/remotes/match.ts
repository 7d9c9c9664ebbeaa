import { type PageRoute, routes } from './routes.ts';

export interface PageMatch {
  route: PageRoute;
  params: Readonly<Record<string, string>>;
}

/** The page that a path leads to, with its parameters decoded; null when no page has that path. A trailing slash is ignored. */
export function matchPage(path: string): PageMatch | null {
  const segments = segmentsOf(path);
  if (!segments) return null;
  for (const route of routes) {
    const params = matchSegments(route.path.split('/').filter(Boolean), segments);
    if (params) return { route, params };
  }
  return null;
}

function segmentsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
