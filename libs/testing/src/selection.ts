import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const TEST_FILES = '{libs,services,gateway,dev}/**/test/**/*.test.ts';

/** The two ways in which tests get the shared Elasticsearch server. */
const ELASTICSEARCH_USE = /getTestElasticsearch|TEST_ELASTICSEARCH_URL/;

/** Returns whether a test that Jest would run, or a helper in the same test folders, uses Elasticsearch. */
export function needsElasticsearch(rootDir: string, patterns: string[]): boolean {
  const exclude = (path: string): boolean => /(^|\/)(node_modules|dist)$/.test(path);
  const tests = globSync(TEST_FILES, { cwd: rootDir, exclude });
  const selected = tests.filter((path) => isSelected(join(rootDir, path), patterns));
  const folders = new Set(selected.map((path) => getTestFolder(path)));
  return [...folders].some((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: rootDir }).some((path) =>
      ELASTICSEARCH_USE.test(readFileSync(join(rootDir, path), 'utf8')),
    ),
  );
}

/**
 * Returns whether Jest would run a test file. Jest runs the files whose path contains a match of at least one
 * pattern (a regular expression). Without patterns, Jest runs all files.
 */
export function isSelected(path: string, patterns: string[]): boolean {
  return (
    patterns.length === 0 ||
    patterns.some((pattern) => new RegExp(toRelativePattern(pattern), 'i').test(path))
  );
}

function toRelativePattern(pattern: string): string {
  return pattern.startsWith('./') ? pattern.slice(2) : pattern;
}

function getTestFolder(path: string): string {
  const parts = relative('.', path).split(sep);
  return parts.slice(0, parts.indexOf('test') + 1).join('/');
}
