import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../image/images.ts';

export const PROJECT = 'bottin-deploy-test';
/** Tag of the first release of every part. */
export const TAG = 'test';
/** Tag of the next release of the directory remote and, in the cluster tests, of some other parts. */
export const NEXT_TAG = 'test-next';
/** Tag of a directory remote built against an incompatible shell contract. */
export const OTHER_CONTRACT_TAG = 'test-other-contract';
/** Tag of the next release of the creators service, which has an additional migration. */
export const MIGRATED_TAG = 'test-migrated';

/** Returns whether a command exists and succeeds. */
export function canRun(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/** Runs a command and shows its output; rejects when the command fails. */
export function runCommand(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed (${code})`)),
    );
  });
}

/** Builds every image that the stack and its tests need. Temporary files go into `folder`. */
export async function buildReleases(folder: string): Promise<void> {
  const build = await createBuilder(folder);
  await build(ROOT, TAG, [], []);
  await build(ROOT, NEXT_TAG, ['frontend-directory'], getPreviousReleaseArgs(TAG));
  const source = join(folder, 'source');
  copySource(source);
  addMigration(source);
  await build(source, MIGRATED_TAG, ['creators'], []);
  breakContract(source);
  await build(source, OTHER_CONTRACT_TAG, ['frontend-directory'], getPreviousReleaseArgs(NEXT_TAG));
  for (const image of Object.values(laterImages)) buildLaterImage(image);
}

/** Builds the images for the cluster tests: all parts, and a second release of the parts in `again`. */
export async function buildTwoReleases(folder: string, again: readonly string[]): Promise<void> {
  const build = await createBuilder(folder);
  await build(ROOT, TAG, [], []);
  await build(ROOT, NEXT_TAG, ['frontend-directory'], getPreviousReleaseArgs(TAG));
  for (const name of again)
    if (name !== 'frontend-directory')
      buildLaterImage({ from: `bottin/${name}:${TAG}`, to: `bottin/${name}:${NEXT_TAG}` });
}

/**
 * Returns the build arguments for an image of the directory frontend that also contains the files of its
 * previous release. `tag` is the tag of that previous release.
 */
function getPreviousReleaseArgs(tag: string): string[] {
  return ['--build-arg', `PREVIOUS=bottin/frontend-directory:${tag}`];
}

type Build = (root: string, tag: string, names: string[], more: string[]) => Promise<void>;

/**
 * Returns a function that builds images. The function builds the images in `names`, or all images when
 * `names` is empty, from the sources in `root`. Temporary files go into `folder`.
 */
async function createBuilder(folder: string): Promise<Build> {
  const { env, args } = await getBuildOptions(folder);
  return (root, tag, names, more) => {
    const own = ['--tag', tag, ...names];
    return runCommand(join(root, 'deploy/build-images'), [...own, '--', '-q', ...args, ...more], env);
  };
}

/**
 * Returns the environment and the arguments for `docker build`. If this machine trusts an additional
 * certificate authority, for an npm proxy for example, the arguments select a base image that trusts it too.
 */
async function getBuildOptions(folder: string): Promise<{ env: NodeJS.ProcessEnv; args: string[] }> {
  const env = canRun('docker', 'buildx', 'version') ? {} : { DOCKER_BUILDKIT: '0' };
  const args = ['--network', 'host'];
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (!authorities || !existsSync(authorities)) return { env, args };
  const base = `${PROJECT}-base`;
  copyFileSync(authorities, join(folder, 'authorities.crt'));
  writeFileSync(
    join(folder, 'Dockerfile'),
    'FROM node:24-bookworm-slim\nCOPY authorities.crt /\nENV NODE_EXTRA_CA_CERTS=/authorities.crt\n',
  );
  await runCommand('docker', ['build', '-q', '-t', base, folder], env);
  return { env, args: [...args, '--build-arg', `BUILD_IMAGE=${base}`] };
}

/** Copies the sources, including deploy/build-images, into a folder from which images can be built. */
function copySource(copy: string): void {
  const excluded = ['node_modules', 'dist', '.git', '.data', 'test-results'];
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !excluded.includes(basename(path)) });
}

/** Replaces a pattern in a file; throws when nothing matches. */
function replaceInFile(file: string, from: RegExp, to: (...groups: string[]) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} doesn't match ${from}`);
  writeFileSync(file, changed);
}

/**
 * Changes the contract of the frontend shell in a copied source tree, so that it is incompatible with the
 * original.
 */
function breakContract(source: string): void {
  replaceInFile(
    join(source, 'contracts/remotes/host.ts'),
    /(remoteContractVersion = )(\d+)/,
    (_all, start, version) => `${start}${Number(version) + 1}`,
  );
}

/**
 * Adds a migration to the creators service in a copy of the sources. The migration is backward compatible: it
 * adds a column with a default value.
 */
function addMigration(source: string): void {
  const folder = join(source, 'services/creators/migrations');
  writeFileSync(
    join(folder, 'test-upgrade.ts'),
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TestUpgrade4102444800000 implements MigrationInterface {
  name = 'TestUpgrade4102444800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE entries ADD COLUMN tried_upgrade text NOT NULL DEFAULT 'yes'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE entries DROP COLUMN tried_upgrade');
  }
}
`,
  );
  const index = join(folder, 'index.ts');
  replaceInFile(index, /^/, () => "import { TestUpgrade4102444800000 } from './test-upgrade.ts';\n");
  replaceInFile(index, /(migrations = \[[^\]]*)\]/, (_all, before) => `${before}, TestUpgrade4102444800000]`);
}

/**
 * Images of the backing services. `from` is the image in the env file. `to` is the image to which the tests
 * upgrade.
 */
export const laterImages: Record<string, { from: string; to: string }> = Object.fromEntries(
  ['postgres:18', 'redis:8', 'nats:2', 'elasticsearch:9.5.0'].map((from) => {
    const [name = ''] = from.split(':');
    return [name, { from, to: `${PROJECT}-${name}:later` }];
  }),
);

/** Builds an image that differs from `from` only in a label, for the tests to upgrade to. */
function buildLaterImage({ from, to }: { from: string; to: string }): void {
  const input = `FROM ${from}\nLABEL release=later\n`;
  const { status, stderr } = spawnSync('docker', ['build', '-q', '-t', to, '-'], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${to}: ${stderr}`);
}
