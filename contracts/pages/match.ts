import type { Page } from './define-page.ts';
import { pages } from './pages.ts';

export interface PageMatch {
  page: Page;
  params: Readonly<Record<string, string>>;
  /** Canonical path of the page, at which the page is served. */
  path: string;
}

/**
 * Returns the page for a path and its decoded parameters; null when no page matches. Like the browser's
 * router, it ignores case, empty segments (such as after a trailing slash) and percent-encoding of letters.
 */
export function matchPage(path: string, list: readonly Page[] = pages): PageMatch | null {
  const segments = parseSegments(path);
  if (!segments) return null;
  for (const page of list) {
    for (const pattern of page.paths) {
      const params = matchSegments(splitPattern(pattern), segments, page.knownParams);
      if (params) return { page, params, path: fillPath(pattern, params) };
    }
  }
  return null;
}

/** The segments of each path pattern. The gateway matches the path of each request. */
const patternSegments = new Map<string, readonly string[]>();

function splitPattern(pattern: string): readonly string[] {
  const known = patternSegments.get(pattern);
  if (known) return known;
  const segments = pattern.split('/').filter(Boolean);
  patternSegments.set(pattern, segments);
  return segments;
}

/** Fills the parameters of a path pattern with percent-encoded values. */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Maximum number of segments in the path of a page, with room to spare. */
const maxSegments = 10;

/**
 * Returns the decoded segments of a path, or null when the path can't be decoded or a browser would resolve
 * it to another path.
 */
function parseSegments(path: string): string[] | null {
  try {
    const parts = path.split('/').filter(Boolean);
    // Decoding thousands of segments would take milliseconds, and no page has so many.
    if (parts.length > maxSegments) return null;
    const segments = parts.map(decodeURIComponent);
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
    if (part.startsWith(':')) params[part.slice(1)] = toCanonicalValue(part.slice(1), segment, knownParams);
    else if (part.length !== segment.length || part !== toLowerAscii(segment)) return null;
  }
  return params;
}

/**
 * Returns the known value that equals `value`, ignoring case. If there is none, returns `value`: in lower
 * case if it is a slug, otherwise unchanged.
 */
function toCanonicalValue(name: string, value: string, knownParams: Page['knownParams']): string {
  const lower = value.toLowerCase();
  const known = knownParams.find((params) => params[name]?.toLowerCase() === lower)?.[name];
  return known ?? (/^[\w-]+$/.test(value) ? lower : value);
}

/**
 * Lower-cases only ASCII letters, as the browser's router does: `toLowerCase` would also convert the Kelvin
 * sign to k.
 */
function toLowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
