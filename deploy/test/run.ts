import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../dev/backing/ports.ts';
import { requireChromium } from '../../dev/test/chromium.ts';
import { ROOT } from '../image/images.ts';
import { buildEnvFile } from '../new-env.ts';
import { awaitHealthy, compose, listContainers } from './docker.ts';
import { checkImages } from './image-checks.ts';
import { checkManifests } from './manifests.ts';
import {
  buildReleases,
  canRun,
  MIGRATED_TAG,
  NEXT_TAG,
  OTHER_CONTRACT_TAG,
  PROJECT,
  runCommand,
  TAG,
} from './releases.ts';

/**
 * `npm run test:deploy`: checks the Kubernetes manifests and the alerts, builds every image, starts
 * docker-compose.yml with the demonstration services, and runs the tests of deploy/test/stack: the sign-up journey,
 * restarts, rollouts, upgrades, failures, backup and restore.
 * Options after `--`: `--built` uses the existing images; `--keep` leaves the stack running; `--grep PATTERN`
 * runs only the tests whose file name or title matches. Docker must have the base images or be able to download
 * them.
 */
const { values } = parseArgs({
  options: {
    built: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    grep: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'bottin-deploy-'));
const log = (text: string): void => void process.stdout.write(`${text}\n`);
const chromium = await requireChromium(log);

/** Runs a phase and logs its duration. */
async function runPhase<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const result = await work();
  log(`== ${what}: ${Math.round((Date.now() - started) / 1000)} s`);
  return result;
}

/** Checks the Prometheus configuration and tests the alert rules with `promtool`. */
function checkMonitoring(): void {
  const config = join(ROOT, 'deploy/config');
  for (const args of [
    ['check', 'config', join(config, 'prometheus.yml')],
    ['test', 'rules', join(config, 'alerts.test.yml')],
  ]) {
    const { error, status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    if (error)
      throw new Error("Checking the alerts requires promtool: install Prometheus (Debian's `prometheus`)");
    if (status !== 0) throw new Error(`promtool ${args.join(' ')}: ${stdout}${stderr}`);
  }
  log('alert tests passed');
}

async function buildSettings(): Promise<Record<string, string>> {
  const [http, https, mailbox, double, inbound] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  );
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
    ADMIN_MFA: 'optional',
    DEMO_MODE: 'true',
    ADMIN_EMAIL: 'admin@exemple.ca',
    ADMIN_PASSWORD: 'Sirop-erable-2026',
    SMTP_URL: 'smtp://mailbox:1025',
    SMTP_TLS: 'optional',
    MAIL_FROM: 'Bottin <bonjour@bottin.example>',
    MAIL_SENDER_NAME: 'Bottin',
    MAIL_SENDER_ADDRESS: 'Montréal (Québec) Canada',
    MAILBOX_PORT: here(mailbox),
    REPLY_DOMAIN: 'reponse.bottin.example',
    INBOUND_MAIL_PORT: here(inbound),
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

async function runTests(): Promise<void> {
  const chosen = await buildSettings();
  const envFile = join(folder, 'env');
  writeFileSync(envFile, buildEnvFile(chosen), { mode: 0o600 });
  cpSync(join(ROOT, 'deploy/remotes'), join(folder, 'remotes'), { recursive: true });
  chmodSync(folder, 0o711);
  const program = canRun('docker', 'compose', 'version') ? 'docker compose' : 'docker-compose';
  process.env.COMPOSE = `${program} -p ${PROJECT} --env-file ${envFile} -f ${join(ROOT, 'deploy/docker-compose.yml')}`;
  process.env.COMPOSE_PROFILES = 'demo,inbound-mail';
  try {
    await runPhase('from nothing to everything well', async () => {
      await compose('up', '-d');
      await awaitHealthy();
    });
    const [edge] = await listContainers('edge');
    const authority = join(folder, 'root.crt');
    await runCommand('docker', ['cp', `${edge?.Id}:/data/caddy/pki/authorities/local/root.crt`, authority]);
    // Transpile first: the Playwright tests import the compiled contracts and libraries.
    await runCommand(process.execPath, ['deploy/image/transpile.ts']);
    const filter = values.grep === undefined ? [] : ['--grep', values.grep];
    await runCommand('playwright', ['test', '-c', 'deploy/test/stack/playwright.config.ts', ...filter], {
      CHROMIUM_PATH: chromium,
      SITE_URL: chosen.PUBLIC_URL,
      MAIL_URL: `http://${chosen.MAILBOX_PORT}`,
      INBOUND_SMTP_PORT: chosen.INBOUND_MAIL_PORT?.split(':')[1],
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
    if (values.keep) log(`the stack is still running: ${process.env.COMPOSE}`);
    else await compose('down', '--volumes', '--remove-orphans');
  }
}

try {
  log(`${await checkManifests()} Kubernetes objects are valid`);
  checkMonitoring();
  if (!canRun('docker', 'info')) throw new Error('Docker engine not available');
  if (!values.built) await runPhase('images built', () => buildReleases(folder));
  await runPhase('images checked', () => checkImages(TAG, log));
  await runTests();
} finally {
  if (!values.keep) rmSync(folder, { recursive: true });
}
