import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../image/images.ts';

export const PROJECT = 'bottin-deploy-test';
/** The release of every part. */
export const TAG = 'test';
/** The release of the directory's remote that comes after. */
export const NEXT_TAG = 'test-next';
/** A release of it that was built against another agreement with the shell. */
export const OTHER_CONTRACT_TAG = 'test-other-contract';
/** The release of creators that comes after, with a migration of its own. */
export const MIGRATED_TAG = 'test-migrated';

/** Whether a program can be had and succeeds. */
export function works(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

/** Runs a program with our output, and fails when it does. */
export function perform(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed (${code})`)),
    );
  });
}

/** Builds every image that the stack and its tests take; `folder` holds what is made for it. */
export async function buildReleases(folder: string): Promise<void> {
  const build = await builder(folder);
  await build(ROOT, TAG, [], []);
  await build(ROOT, NEXT_TAG, ['frontend-directory'], after(TAG));
  const source = join(folder, 'source');
  copySource(source);
  addMigration(source);
  await build(source, MIGRATED_TAG, ['creators'], []);
  changeContract(source);
  await build(source, OTHER_CONTRACT_TAG, ['frontend-directory'], after(NEXT_TAG));
  for (const image of Object.values(laterImages)) buildLater(image);
}

/** Builds what a cluster is tried with: a release of every part, and another of these. */
export async function buildTwoReleases(folder: string, again: readonly string[]): Promise<void> {
  const build = await builder(folder);
  await build(ROOT, TAG, [], []);
  await build(ROOT, NEXT_TAG, ['frontend-directory'], after(TAG));
  for (const name of again)
    if (name !== 'frontend-directory')
      buildLater({ from: `bottin/${name}:${TAG}`, to: `bottin/${name}:${NEXT_TAG}` });
}

/** What keeps the files of the release before in an image of the directory. */
function after(tag: string): string[] {
  return ['--build-arg', `PREVIOUS=bottin/frontend-directory:${tag}`];
}

type Build = (root: string, tag: string, names: string[], more: string[]) => Promise<void>;

/** Builds images of the sources in a folder, all or those named. */
async function builder(folder: string): Promise<Build> {
  const { env, args } = await howToBuild(folder);
  return (root, tag, names, more) => {
    const own = [join(root, 'deploy/image/build.ts'), '--tag', tag, ...names];
    return perform(process.execPath, [...own, '--', ...args, ...more], env);
  };
}

/** Where npm is reached through an authority that this machine trusts, images are built on one that trusts it too. */
async function howToBuild(folder: string): Promise<{ env: NodeJS.ProcessEnv; args: string[] }> {
  const env = works('docker', 'buildx', 'version') ? {} : { DOCKER_BUILDKIT: '0' };
  const args = ['--network', 'host'];
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (!authorities || !existsSync(authorities)) return { env, args };
  const base = `${PROJECT}-base`;
  copyFileSync(authorities, join(folder, 'authorities.crt'));
  writeFileSync(
    join(folder, 'Dockerfile'),
    'FROM node:24-bookworm-slim\nCOPY authorities.crt /\nENV NODE_EXTRA_CA_CERTS=/authorities.crt\n',
  );
  await perform('docker', ['build', '-q', '-t', base, folder], env);
  return { env, args: [...args, '--build-arg', `BUILD_IMAGE=${base}`] };
}

/** The copy is built by its own deploy/image/build.ts, which takes packages of ours. */
function copySource(copy: string): void {
  const left = ['node_modules', 'dist', '.git', '.data', 'test-results'];
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !left.includes(basename(path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
}

/** Changes a file of the copy as a release's author would; fails when there is nothing to change. */
function change(file: string, from: RegExp, to: (...found: string[]) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has nothing like ${from}`);
  writeFileSync(file, changed);
}

/** As after an incompatible change of what the shell and its remotes agree on. */
function changeContract(source: string): void {
  change(
    join(source, 'contracts/remotes/host.ts'),
    /(remoteContractVersion = )(\d+)/,
    (_all, start, version) => `${start}${Number(version) + 1}`,
  );
}

/** A migration that only adds, as all do. */
function addMigration(source: string): void {
  const folder = join(source, 'services/creators/migrations');
  writeFileSync(
    join(folder, 'tried-upgrade.ts'),
    `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TriedUpgrade4102444800000 implements MigrationInterface {
  name = 'TriedUpgrade4102444800000';

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
  change(index, /^/, () => "import { TriedUpgrade4102444800000 } from './tried-upgrade.ts';\n");
  change(index, /(migrations = \[[^\]]*)\]/, (_all, before) => `${before}, TriedUpgrade4102444800000]`);
}

/** The backing services' images as the env file has them, and the name that each one's later release gets here. */
export const laterImages: Record<string, { from: string; to: string }> = Object.fromEntries(
  ['postgres:18', 'redis:8', 'nats:2', 'elasticsearch:9.5.0'].map((from) => {
    const [name = ''] = from.split(':');
    return [name, { from, to: `${PROJECT}-${name}:later` }];
  }),
);

/** Makes a later release of a backing service: another image with the same server. */
function buildLater({ from, to }: { from: string; to: string }): void {
  const input = `FROM ${from}\nLABEL release=later\n`;
  const { status, stderr } = spawnSync('docker', ['build', '-q', '-t', to, '-'], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${to}: ${stderr}`);
}
