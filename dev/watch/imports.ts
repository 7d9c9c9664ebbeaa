import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { init, parse } from 'es-module-lexer';

/**
 * Returns the absolute paths of a built file and of all files that it imports directly or indirectly. Only
 * includes built files of the repository in `root`.
 */
export async function findImports(entry: string, root: string): Promise<Set<string>> {
  await init;
  const visited = new Set<string>();
  const visit = (file: string): void => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const { n: specifier } of parse(readIfExists(file))[0]) {
      const target = specifier && resolveImport(specifier, file, root);
      if (target) visit(target);
    }
  };
  visit(entry);
  return visited;
}

/**
 * Returns '' for a missing file. A service that imports the missing file reports the error when it starts.
 */
function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function resolveImport(specifier: string, from: string, root: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [, name = '', path] = /^@bottin\/([\w-]+)\/(.+)\.tsx?$/.exec(specifier) ?? [];
  const folder = join(root, 'node_modules/@bottin', name);
  return path && existsSync(folder) ? join(realpathSync(folder), 'dist', `${path}.js`) : null;
}
