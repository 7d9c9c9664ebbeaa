import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../dev/backing/ports.ts';
import { ROOT } from '../image/images.ts';
import { newEnv } from '../new-env.ts';
import { compose, containers, waitUntilWell } from './docker.ts';
import { checkManifests } from './manifests.ts';

/**
 * `npm run test:deploy`: builds and checks the Kubernetes manifests, builds every image, starts docker-compose.yml with its demonstration, and lets e2e/deploy walk,
 * restart, replace, back up and restore it. `-- --built` takes the images that are there, `--keep` leaves it running.
 * The base images must be there or reachable.
 */
const { values } = parseArgs({
  options: { built: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
});
const TAG = 'test';
/** The release of the directory's remote that comes after. */
const NEXT_TAG = 'test-next';
const PROJECT = 'bottin-deploy-test';
const folder = mkdtempSync(join(tmpdir(), 'bottin-deploy-'));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Runs a program with our output, and fails when it does. */
function perform(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} failed (${code})`)),
    );
  });
}

const works = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** Where npm is reached through an authority that this machine trusts, images are built on one that trusts it too. */
async function buildImages(): Promise<void> {
  const env = works('docker', 'buildx', 'version') ? {} : { DOCKER_BUILDKIT: '0' };
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  const args = ['--network', 'host'];
  if (authorities && existsSync(authorities)) {
    const base = `${PROJECT}-base`;
    copyFileSync(authorities, join(folder, 'authorities.crt'));
    writeFileSync(
      join(folder, 'Dockerfile'),
      'FROM node:24-bookworm-slim\nCOPY authorities.crt /\nENV NODE_EXTRA_CA_CERTS=/authorities.crt\n',
    );
    await perform('docker', ['build', '-q', '-t', base, folder], env);
    args.push('--build-arg', `BUILD_IMAGE=${base}`);
  }
  const build = (tag: string, names: string[], more: string[]): Promise<void> =>
    perform(process.execPath, ['deploy/image/build.ts', '--tag', tag, ...names, '--', ...args, ...more], env);
  await build(TAG, [], []);
  await build(NEXT_TAG, ['frontend-directory'], ['--build-arg', `PREVIOUS=bottin/frontend-directory:${TAG}`]);
}

async function settings(): Promise<Record<string, string>> {
  const [http, https, mailbox, double] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const here = (port: number | undefined): string => `127.0.0.1:${port}`;
  const inside = 'http://youtube-double:8090';
  return {
    TAG,
    REMOTES_FOLDER: join(folder, 'remotes'),
    SITE_HOST: 'localhost',
    PUBLIC_URL: `https://localhost:${https}`,
    EDGE_HTTP: here(http),
    EDGE_HTTPS: here(https),
    RATE_LIMITS: 'generous',
    DEMONSTRATION: 'true',
    ADMIN_EMAIL: 'admin@exemple.ca',
    ADMIN_PASSWORD: 'Sirop-erable-2026',
    SMTP_URL: 'smtp://mailbox:1025',
    MAILBOX_PORT: here(mailbox),
    GOOGLE_CLIENT_ID: 'bottin-demonstration',
    GOOGLE_CLIENT_SECRET: 'bottin-demonstration',
    GOOGLE_AUTH_URL: `http://${here(double)}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${inside}/token`,
    GOOGLE_REVOKE_URL: `${inside}/revoke`,
    GOOGLE_API_URL: `${inside}/`,
    MEDIA_EXTRA_HOSTS: 'youtube-double:8090',
    YOUTUBE_DOUBLE_PORT: here(double),
  };
}

async function test(): Promise<void> {
  const chosen = await settings();
  const envFile = join(folder, 'env');
  writeFileSync(envFile, newEnv(chosen), { mode: 0o600 });
  cpSync(join(ROOT, 'deploy/remotes'), join(folder, 'remotes'), { recursive: true });
  chmodSync(folder, 0o711);
  const program = works('docker', 'compose', 'version') ? 'docker compose' : 'docker-compose';
  process.env.COMPOSE = `${program} -p ${PROJECT} --env-file ${envFile} -f ${join(ROOT, 'deploy/docker-compose.yml')}`;
  process.env.COMPOSE_PROFILES = 'demo';
  try {
    const started = Date.now();
    await compose('up', '-d');
    await waitUntilWell();
    say(`everything is well after ${Math.round((Date.now() - started) / 1000)} s`);
    const [edge] = await containers('edge');
    const authority = join(folder, 'root.crt');
    await perform('docker', ['cp', `${edge?.Id}:/data/caddy/pki/authorities/local/root.crt`, authority]);
    await perform('playwright', ['test', '-c', 'e2e/deploy/playwright.config.ts'], {
      SITE_URL: chosen.PUBLIC_URL,
      MAIL_URL: `http://${chosen.MAILBOX_PORT}`,
      ADMIN_EMAIL: chosen.ADMIN_EMAIL,
      ADMIN_PASSWORD: chosen.ADMIN_PASSWORD,
      NODE_EXTRA_CA_CERTS: authority,
      ENV_FILE: envFile,
      REMOTES_FOLDER: chosen.REMOTES_FOLDER,
      FIRST_RELEASE: TAG,
      SECOND_RELEASE: NEXT_TAG,
    });
  } finally {
    if (values.keep) say(`it runs on: ${process.env.COMPOSE}`);
    else await compose('down', '--volumes', '--remove-orphans');
  }
}

try {
  say(`${await checkManifests()} Kubernetes objects are valid`);
  if (!works('docker', 'info')) throw new Error('No Docker engine answers');
  if (!values.built) await buildImages();
  await test();
} finally {
  if (!values.keep) rmSync(folder, { recursive: true });
}
