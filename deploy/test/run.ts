import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../dev/backing/ports.ts';
import { ROOT } from '../image/images.ts';
import { newEnv } from '../new-env.ts';
import { compose, containers, waitUntilWell } from './docker.ts';
import { checkImages } from './image-checks.ts';
import { checkManifests } from './manifests.ts';
import {
  buildReleases,
  MIGRATED_TAG,
  NEXT_TAG,
  OTHER_CONTRACT_TAG,
  PROJECT,
  perform,
  TAG,
  works,
} from './releases.ts';

/**
 * `npm run test:deploy`: builds and checks the Kubernetes manifests, checks the alerts, builds every image, starts docker-compose.yml with its demonstration, and lets e2e/deploy walk,
 * restart, replace, upgrade, break, back up and restore it. `-- --built` takes the images that are there, `--keep` leaves it running.
 * The base images must be there or reachable.
 */
const { values } = parseArgs({
  options: { built: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
});
const folder = mkdtempSync(join(tmpdir(), 'bottin-deploy-'));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Does a phase and says how long it took. */
async function phase<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const result = await work();
  say(`== ${what}: ${Math.round((Date.now() - started) / 1000)} s`);
  return result;
}

/** What Prometheus is given, and which alerts fire when, by Prometheus' own tool. */
function checkMonitoring(): void {
  const config = join(ROOT, 'deploy/config');
  for (const args of [
    ['check', 'config', join(config, 'prometheus.yml')],
    ['test', 'rules', join(config, 'alerts.test.yml')],
  ]) {
    const { error, status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    if (error)
      throw new Error("Alerts are checked with promtool: install Prometheus (Debian's `prometheus`)");
    if (status !== 0) throw new Error(`promtool ${args.join(' ')}: ${stdout}${stderr}`);
  }
  say('the alerts fire when they should');
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
    ADMIN_SECOND_FACTOR: 'optional',
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
    await phase('from nothing to everything well', async () => {
      await compose('up', '-d');
      await waitUntilWell();
    });
    const [edge] = await containers('edge');
    const authority = join(folder, 'root.crt');
    await perform('docker', ['cp', `${edge?.Id}:/data/caddy/pki/authorities/local/root.crt`, authority]);
    // The tests import contracts and libraries as they are built.
    await perform(process.execPath, ['deploy/image/transpile.ts']);
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
      OTHER_CONTRACT_RELEASE: OTHER_CONTRACT_TAG,
      MIGRATED_RELEASE: MIGRATED_TAG,
    });
  } finally {
    if (values.keep) say(`it runs on: ${process.env.COMPOSE}`);
    else await compose('down', '--volumes', '--remove-orphans');
  }
}

try {
  say(`${await checkManifests()} Kubernetes objects are valid`);
  checkMonitoring();
  if (!works('docker', 'info')) throw new Error('No Docker engine answers');
  if (!values.built) await phase('images built', () => buildReleases(folder));
  await phase('images checked', () => checkImages(TAG, say));
  await test();
} finally {
  if (!values.keep) rmSync(folder, { recursive: true });
}
