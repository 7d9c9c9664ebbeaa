import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'maps']);

/**
 * Returns the files under `folder` as sorted relative paths, ignoring build output and installed packages.
 */
export function listSourceFiles(folder: string): string[] {
  return listFiles(folder, IGNORED).map((path) => relative(folder, path));
}

/** Returns all files under `folder` as sorted relative paths. */
export function listAllFiles(folder: string): string[] {
  return listFiles(folder, new Set()).map((path) => relative(folder, path));
}

function listFiles(folder: string, ignored: Set<string>): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !ignored.has(entry.name));
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path, ignored) : [path];
    })
    .sort();
}

export function computeHash(...parts: Array<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 22);
}

/** Writes a file atomically: readers see either the old or the new content. */
export function writeAtomically(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/** Reads a JSON object written by an earlier run; returns `{}` when the file is missing or invalid. */
export function readStamp<T extends object>(path: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
