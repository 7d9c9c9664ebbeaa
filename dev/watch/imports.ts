import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { init, parse } from 'es-module-lexer';

/** Every built file of the repository in `root` that a built file imports, near or far, itself included; absolute paths. */
export async function importsOf(entry: string, root: string): Promise<Set<string>> {
  await init;
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const { n: specifier } of parse(textOf(file))[0]) {
      const target = specifier && ourFile(specifier, file, root);
      if (target) visit(target);
    }
  };
  visit(entry);
  return found;
}

/** A file that is gone imports nothing; whoever still imports it says so when it starts. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function ourFile(specifier: string, from: string, root: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [, name = '', path] = /^@bottin\/([\w-]+)\/(.+)\.tsx?$/.exec(specifier) ?? [];
  const folder = join(root, 'node_modules/@bottin', name);
  return path && existsSync(folder) ? join(realpathSync(folder), 'dist', `${path}.js`) : null;
}
