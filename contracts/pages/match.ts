import type { Page } from './define-page.ts';
import { pages } from './pages.ts';

export interface PageMatch {
  page: Page;
  params: Readonly<Record<string, string>>;
}

/**
 * The page that a path leads to, with its parameters decoded; null when no page has that path. Empty segments, such as
 * that after a slash at the end, are ignored.
 */
export function matchPage(path: string, list: readonly Page[] = pages): PageMatch | null {
  const segments = segmentsOf(path);
  if (!segments) return null;
  for (const page of list) {
    for (const pattern of page.paths) {
      const params = matchSegments(pattern.split('/').filter(Boolean), segments);
      if (params) return { page, params };
    }
  }
  return null;
}

/** The path of a pattern, its parameters encoded. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
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
