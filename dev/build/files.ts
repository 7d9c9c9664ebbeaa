import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'maps']);

/** Every file below `folder`, as sorted paths from it, without what is built or installed. */
export function filesBelow(folder: string): string[] {
  return list(folder, IGNORED).map((path) => relative(folder, path));
}

/** Every file below `folder`, whatever its name. */
export function allFilesBelow(folder: string): string[] {
  return list(folder, new Set()).map((path) => relative(folder, path));
}

function list(folder: string, ignored: Set<string>): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !ignored.has(entry.name));
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? list(path, ignored) : [path];
    })
    .sort();
}

/** A short hash of texts or bytes. */
export function hashOf(...parts: Array<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 22);
}

/** Writes beside and renames, so that a process that reads meanwhile sees the old file or the new one whole. */
export function writeWhole(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/** A JSON object written by an earlier run; empty when there is none, or not a whole one. */
export function readStamp<T extends object>(path: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
