import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { WatchTargets } from './watch-targets.ts';

/** Path of a source file of a part: the contracts, a library, a service, the gateway or a frontend. */
const BUILT_FILE = /^(?:contracts|libs|services|gateway|frontends)\/(?:([\w-]+)\/)?.*\.tsx?$/;
const TEST_FILE = /\.(spec|test)\.tsx?$|\/test\//;

/**
 * Returns whether a file (path relative to `root`) has a syntax error and a watched part is built from it. The
 * build then logs the error.
 */
export function hasSyntaxError(root: string, file: string, targets: WatchTargets): boolean {
  return isBuilt(file, targets) && !parses(join(root, file));
}

/** Returns whether a watched part is built from this file. */
function isBuilt(file: string, { services, frontends }: WatchTargets): boolean {
  const [path, folder = ''] = BUILT_FILE.exec(file) ?? [];
  if (path === undefined || TEST_FILE.test(file)) return false;
  if (path.startsWith('services/')) return services.some((name) => name === folder);
  if (path.startsWith('gateway/')) return services.includes('gateway');
  if (path.startsWith('frontends/')) return frontends.some((name) => name === folder);
  return path.startsWith('libs/ui/') ? frontends.length > 0 : services.length > 0;
}

function parses(path: string): boolean {
  try {
    parseSync(readFileSync(path, 'utf8'), {
      syntax: 'typescript',
      tsx: path.endsWith('x'),
      decorators: true,
    });
    return true;
  } catch {
    return false;
  }
}
