import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const TESTS = '{libs,services,gateway,dev}/**/test/**/*.test.ts';

/** Whether the folder of tests around one of the selected test files mentions `word`, in the tests or in their helpers. */
export function selectedTestsUse(word: string, rootDir: string, patterns: string[]): boolean {
  const exclude = (path: string): boolean => /(^|\/)(node_modules|dist)$/.test(path);
  const tests = globSync(TESTS, { cwd: rootDir, exclude });
  const selected = tests.filter((path) => matches(join(rootDir, path), patterns));
  const folders = new Set(selected.map((path) => testFolder(path)));
  return [...folders].some((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: rootDir }).some((path) =>
      readFileSync(join(rootDir, path), 'utf8').toLowerCase().includes(word),
    ),
  );
}

/** Jest's own rule: a pattern is a regular expression on the whole path, and no pattern means all tests. */
export function matches(path: string, patterns: string[]): boolean {
  return (
    patterns.length === 0 || patterns.some((pattern) => new RegExp(relativePattern(pattern), 'i').test(path))
  );
}

function relativePattern(pattern: string): string {
  return pattern.startsWith('./') ? pattern.slice(2) : pattern;
}

function testFolder(path: string): string {
  const parts = relative('.', path).split(sep);
  return parts.slice(0, parts.indexOf('test') + 1).join('/');
}
