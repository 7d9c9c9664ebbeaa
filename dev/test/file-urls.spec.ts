import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottin-lint-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the output of biome for a file with this text, linted with the project's settings. */
function lint(text: string): string {
  const file = join(folder, 'sample.ts');
  writeFileSync(file, text);
  const { stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', `--config-path=${ROOT}`, '--vcs-enabled=false', file],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr + stdout).toContain('Checked 1 file');
  return stdout + stderr;
}

const REFUSAL = 'not a file path';

describe('lint rule against converting a file URL to a path without fileURLToPath', () => {
  it.each([
    "export const root = new URL('../..', import.meta.url).pathname;\n",
    'export const file = new URL(import.meta.url).pathname;\n',
    "export const file = import.meta.url.replace('file://', '');\n",
    'export const file = import.meta.url.slice(7);\n',
  ])('the lint rule for file URLs rejects the code %j', (text) => {
    expect(lint(text)).toContain(REFUSAL);
  });

  it.each([
    "import { fileURLToPath } from 'node:url';\nexport const root = fileURLToPath(new URL('../..', import.meta.url));\n",
    "export const path = new URL('https://bottin.example/a').pathname;\n",
  ])('the lint rule for file URLs accepts the code %j', (text) => {
    expect(lint(text)).not.toContain(REFUSAL);
  });
});
