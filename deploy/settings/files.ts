import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Format, toCompose, toEnvExample, toKubernetes, toMarkdown, toSiteLiterals } from './formats.ts';

const root = join(import.meta.dirname, '../..');

/** Files with generated settings, by path from the repository's root. */
const formats: Record<string, Format> = {
  'docs/operations/configuration.md': toMarkdown,
  'deploy/docker-compose.yml': toCompose,
  'deploy/.env.example': toEnvExample,
  'deploy/k8s/base/kustomization.yaml': toSiteLiterals,
  ...Object.fromEntries(
    globSync('deploy/k8s/base/*.yaml', { cwd: root })
      .filter((path) => !path.endsWith('kustomization.yaml'))
      .map((path) => [path, toKubernetes]),
  ),
};

export const files = Object.keys(formats);

export function readFile(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/**
 * Replaces the generated settings in a file by the settings that the env.ts files of the parts declare. In
 * the file, the settings are between the lines `# settings: gateway` and `# end of settings`, which are HTML
 * comments in Markdown.
 * @throws Error when a marker names no section
 */
export function updateSettings(path: string, text: string = readFile(path)): string {
  const format = formats[path];
  if (!format) throw new Error(`${path} has no generated settings`);
  return text.replace(
    /^( *)(?:#|<!--) settings: ([\w-]+).*\n(?:.*\n)*?(?= *(?:#|<!--) end of settings)/gm,
    (block, indent: string, section: string) => {
      const lines = format(section).map((line) => (line ? `${indent}${line}` : ''));
      return [block.split('\n', 1)[0], ...lines, ''].join('\n');
    },
  );
}
