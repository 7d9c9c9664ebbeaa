import type { Page } from './define-page.ts';
import { pages } from './pages.ts';

export interface PageMatch {
  page: Page;
  params: Readonly<Record<string, string>>;
  /** The canonical path: the one spelling of it under which the page is answered. */
  path: string;
}

/**
 * Returns the page that a path leads to, with its parameters decoded; null when no page has that path. As in the browser's router,
 * case and empty segments (such as that after a slash at the end) make no difference, nor do letters that are percent-encoded.
 */
export function matchPage(path: string, list: readonly Page[] = pages): PageMatch | null {
  const segments = segmentsOf(path);
  if (!segments) return null;
  for (const page of list) {
    for (const pattern of page.paths) {
      const params = matchSegments(pattern.split('/').filter(Boolean), segments, page.knownParams);
      if (params) return { page, params, path: fillPath(pattern, params) };
    }
  }
  return null;
}

/** The path of a pattern, its parameters encoded. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Returns the decoded segments; null for a path that can't be decoded, or that a browser would resolve to another one. */
function segmentsOf(path: string): string[] | null {
  try {
    const segments = path.split('/').filter(Boolean).map(decodeURIComponent);
    return segments.some((segment) => segment === '.' || segment === '..') ? null : segments;
  } catch {
    return null;
  }
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
  knownParams: Page['knownParams'],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = canonicalValue(part.slice(1), segment, knownParams);
    else if (part.length !== segment.length || part !== toLowerAscii(segment)) return null;
  }
  return params;
}

/** Returns the known value that differs by case at most; a slug in lower case, as all are; any other value as it is. */
function canonicalValue(name: string, value: string, knownParams: Page['knownParams']): string {
  const lower = value.toLowerCase();
  const known = knownParams.find((params) => params[name]?.toLowerCase() === lower)?.[name];
  return known ?? (/^[\w-]+$/.test(value) ? lower : value);
}

/** Of ASCII alone, as the browser's router compares: `toLowerCase` would take the Kelvin sign for a k. */
function toLowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
