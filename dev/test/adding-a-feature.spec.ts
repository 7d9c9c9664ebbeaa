import { exec, execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../build/paths.ts';
import { projectEnv } from '../check/checks.ts';

/** Folders that the documented steps change, or that the checks read. */
const COPIED = ['contracts', 'libs', 'services', 'gateway', 'dev/build', 'dev/endpoints', 'deploy'];
/** Tests that check the declarations of calls and RPCs. `npm run validate` runs them. */
const CHECKS = [
  'contracts/rpc/callers.spec.ts',
  'contracts/http/define-call.spec.ts',
  'contracts/http/endpoints.spec.ts',
  'deploy/test/nats-rights.spec.ts',
  'gateway/src/public-reads/public-reads.spec.ts',
  'gateway/test/stubs-and-rules.spec.ts',
];
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** A code block of the guide: changes of files, or commands. */
interface Step {
  language: string;
  text: string;
}

/** Returns the code blocks below a heading of CONTRIBUTING.md. */
function readSteps(heading: string): Step[] {
  const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, rest = ''] = guide.split(`\n### ${heading}\n`);
  const [section = ''] = rest.split(/\n#{2,3} /);
  return [...section.matchAll(/^( *)```(diff|sh)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', block = '']) => ({
      language,
      text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

async function apply({ language, text }: Step, tree: string): Promise<void> {
  if (language === 'sh') {
    const [, script = ''] = /^npm run ([\w:]+)\n$/.exec(text) ?? [];
    await promisify(exec)(scripts[script], { cwd: tree, env: projectEnv });
    return;
  }
  for (const change of text.split(/^--- /m).slice(1)) {
    const [path = '', ...lines] = change.trimEnd().split('\n');
    const pick = (marks: string) =>
      lines.flatMap((line) => (marks.includes(line[0] ?? ' ') ? [line.slice(1)] : [])).join('\n');
    const parts = readFileSync(join(tree, path), 'utf8').split(pick(' -'));
    if (parts.length !== 2) throw new Error(`${path} must contain once:\n${pick(' -')}`);
    writeFileSync(join(tree, path), parts.join(pick(' +')));
  }
}

/** Copies the folders in `COPIED`, and links their packages so that they import each other's copies. */
function copyRepository(tree: string): void {
  for (const folder of COPIED) {
    const filter = (path: string) => !/\/(dist|node_modules|ui|fonts)$/.test(path);
    cpSync(join(ROOT, folder), join(tree, folder), { recursive: true, filter });
  }
  for (const path of globSync('{contracts,gateway,libs/*,services/*}/node_modules', { cwd: ROOT })) {
    if (existsSync(join(tree, dirname(path)))) symlinkSync(join(ROOT, path), join(tree, path));
  }
  const scope = join(tree, 'node_modules/@bottin');
  mkdirSync(scope, { recursive: true });
  symlinkSync(join(ROOT, 'dev'), join(scope, 'dev'));
  for (const name of ['contracts', 'gateway']) symlinkSync(join(tree, name), join(scope, name));
  for (const name of ['messaging', 'query-parser', 'service-kit', 'testing'])
    symlinkSync(join(tree, 'libs', name), join(scope, name));
}

/** Runs the checks in every tree at once, and returns the failed files by tree. */
async function findFailures(root: string): Promise<Record<string, string[]>> {
  const report = join(root, 'report.json');
  const config = {
    testMatch: CHECKS.map((path) => `<rootDir>/*/${path}`),
    rootDir: root,
  };
  const configFile = join(root, 'jest.config.mjs');
  writeFileSync(
    configFile,
    `import all from '${join(ROOT, 'jest.config.mjs')}';
     export default { ...all.projects[0], ...${JSON.stringify(config)} };`,
  );
  const args = ['--config', configFile, '--json', '--outputFile', report, '--silent'];
  const env = { ...projectEnv, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  // Jest exits with an error when a test fails. The report contains the failures, so ignore the error.
  await promisify(execFile)('jest', args, { cwd: root, env }).catch(() => undefined);
  const failures: Record<string, string[]> = {};
  for (const { name, status } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    const [tree = '', ...path] = relative(root, name).split('/');
    failures[tree] = [...(failures[tree] ?? []), ...(status === 'failed' ? [path.join('/')] : [])];
  }
  return failures;
}

/** Returns the type errors of a tree's gateway, service and test support. */
async function findTypeErrors(tree: string): Promise<string> {
  const include = ['gateway/src', 'gateway/test/support', 'services/creators/src', 'contracts/http'];
  const compilerOptions = { incremental: false, typeRoots: [join(ROOT, 'node_modules/@types')] };
  const extended = join(ROOT, 'tsconfig.json');
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify({ extends: extended, include, compilerOptions }));
  return promisify(execFile)('tsc', ['-p', tree], { env: projectEnv }).then(
    () => '',
    ({ stdout }) => stdout,
  );
}

test('the guide to a public read contains all necessary steps and no superfluous step', async () => {
  const steps = readSteps('A public read');
  expect(steps.length).toBeGreaterThan(3);
  const files = steps.flatMap(({ text }) => [...text.matchAll(/^--- (.+)$/gm)].map(([, path]) => path));
  expect(new Set(files).size).toBeLessThanOrEqual(4);
  const root = mkdtempSync(join(tmpdir(), 'bottin-guide-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    const build = async (name: string, applied: Step[]) => {
      copyRepository(join(root, name));
      for (const step of applied) await apply(step, join(root, name));
    };
    await build('complete', steps);
    const failedCommands = new Map<number, string>();
    for (const [left, step] of steps.entries()) {
      const others = steps.filter((other) => other !== step);
      await build(`without-${left + 1}`, others).catch((error: Error & { cmd?: string }) => {
        if (!error.cmd) throw error;
        failedCommands.set(left, error.cmd);
      });
    }
    const [typeErrors, failures] = await Promise.all([
      findTypeErrors(join(root, 'complete')),
      findFailures(root),
    ]);
    expect(typeErrors).toBe('');
    expect(failures.complete).toEqual([]);
    for (const [left, { text }] of steps.entries()) {
      const isCaught = failedCommands.has(left) || failures[`without-${left + 1}`]?.length !== 0;
      expect({ leftOut: text, isCaught }).toEqual({ leftOut: text, isCaught: true });
    }
  } finally {
    rmSync(root, { recursive: true });
  }
}, 600_000);
