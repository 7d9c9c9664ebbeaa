import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { runDeployCommand, compose, listContainers } from '../docker.ts';
import { deleteCreator, signInAsAdmin } from '@bottin/e2e/support/journey.ts';
import { createMember } from '@bottin/e2e/support/members.ts';
import { site } from '@bottin/e2e/support/stack.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { queryColumn } from './support/database.ts';
import { changeEnvLine, readEnvLine } from './support/env-file.ts';
import { followProcedure } from './support/procedures.ts';
import { expectUnchanged, signUp } from './support/listed-creator.ts';
import { awaitReady } from './support/readiness.ts';

const generatePassword = (): string => randomBytes(24).toString('hex');

/**
 * Rotates a key in the three steps of docs/operations/secrets.md. Before the last step, awaits `untilUnused`,
 * which must resolve only when nothing uses the old key any more.
 */
async function rotateKey(
  name: string,
  services: string[],
  untilUnused: (newId: string) => Promise<void>,
): Promise<void> {
  const id = `k${randomBytes(4).toString('hex')}`;
  const [present, next] = [readEnvLine(name), `${id}:${randomBytes(32).toString('base64')}`];
  const use = async (ring: string): Promise<void> => {
    changeEnvLine(name, ring);
    for (const service of services) await runDeployCommand('roll', service);
  };
  await use(`${present},${next}`);
  await use(`${next},${present}`);
  await untilUnused(id);
  await use(next);
}

test('after rotating the platform token keys, channels still synchronise', async () => {
  test.setTimeout(20 * 60_000);
  const { visitor, userId } = await createMember({ userType: 'creator' });
  const mine = `FROM connections WHERE user_id = '${userId}'`;
  const lastSync = async () => (await queryColumn('platform_sync', `SELECT synced_at ${mine}`))[0];
  // Schedules a synchronisation now. Otherwise the test would wait a day for the regular one, and manual
  // synchronisations are rate limited.
  const scheduleSyncs = () =>
    queryColumn('platform_sync', "UPDATE connections SET next_sync_at = now() WHERE status = 'active'");
  await rotateKey('OAUTH_TOKEN_KEYS', ['platform-sync'], async (newId) => {
    await scheduleSyncs();
    await eventually(
      async () =>
        (await queryColumn('platform_sync', `SELECT 1 FROM tokens WHERE key_id <> '${newId}'`)).length === 0,
      { what: 'no token under the old key', timeoutMs: 120_000 },
    );
    const key = `SELECT key_id FROM tokens WHERE connection_id IN (SELECT connection_id ${mine})`;
    expect(await queryColumn('platform_sync', key)).toEqual([newId]);
  });
  const before = await lastSync();
  await scheduleSyncs();
  await eventually(async () => (await lastSync()) !== before, {
    what: 'another synchronisation of the channel',
    timeoutMs: 120_000,
  });
  const connections = await visitor.call(platformCalls.list, { params: { id: userId } });
  expect(connections).toMatchObject([{ platform: 'youtube', isConnected: true, needsReconnection: false }]);
});

test('after rotating the keys that encrypt e-mail addresses in events, a deletion e-mail still arrives', async () => {
  test.setTimeout(20 * 60_000);
  const { person, userId } = await createMember();
  await rotateKey('EMAIL_ENCRYPTION_KEYS', ['notifications', 'identity'], () =>
    eventually(
      async () =>
        (await queryColumn('notifications', 'SELECT 1 FROM deliveries WHERE sealed_contact IS NOT NULL'))
          .length === 0,
      { what: 'no deletion e-mail under the old key', timeoutMs: 60_000 },
    ).then(() => undefined),
  );
  const admin = await signInAsAdmin();
  await deleteCreator(admin, userId);
  await waitForMail({ to: person.email, subject: 'supprimé' }, { mailUrl: site.mailUrl, timeoutMs: 60_000 });
});

test('after changing a database password, people can sign in', async () => {
  test.setTimeout(10 * 60_000);
  const { person } = await createMember();
  const password = generatePassword();
  await followProcedure('Change a database password', {
    edit: () => changeEnvLine('IDENTITY_DB_PASSWORD', password),
    words: { NEW: password },
  });
  await new Visitor().call(authCalls.login, { body: { email: person.email, password: person.password } });
});

test('after changing the password of a database owner, migrations run', async () => {
  const password = generatePassword();
  await followProcedure("Change a database owner's password", {
    edit: () => changeEnvLine('IDENTITY_DB_OWNER_PASSWORD', password),
    words: { NEW: password },
  });
});

test('after changing the password of the database administrator, a backup works', async () => {
  test.setTimeout(10 * 60_000);
  const password = generatePassword();
  await runDeployCommand('in-postgres', 'psql', '-c', `ALTER ROLE postgres PASSWORD '${password}'`);
  changeEnvLine('POSTGRES_PASSWORD', password);
  await compose('up', '-d', 'postgres');
  await awaitReady();
  const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
  try {
    await runDeployCommand('backup', folder);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('changing the passwords of NATS, Redis and Elasticsearch loses no data', async () => {
  test.setTimeout(15 * 60_000);
  const creator = await signUp();
  const names = [
    'gateway',
    'identity',
    'creators',
    'search',
    'feed',
    'platform_sync',
    'notifications',
    'community',
  ];
  const passwords = [...names, 'streams', 'operator'].map((name) => `${name.toUpperCase()}_NATS_PASSWORD`);
  await followProcedure('Change the passwords of NATS, Redis and Elasticsearch', {
    edit: () => {
      for (const name of [
        ...passwords,
        'GATEWAY_REDIS_PASSWORD',
        'OPERATOR_REDIS_PASSWORD',
        'ELASTIC_PASSWORD',
        'SEARCH_ELASTIC_PASSWORD',
      ]) {
        changeEnvLine(name, generatePassword());
      }
    },
  });
  await awaitReady();
  await expectUnchanged(creator);
  await signUp();
});

test('every service runs with two replicas', async () => {
  test.setTimeout(15 * 60_000);
  const services = ['identity', 'creators', 'feed', 'platform-sync', 'notifications', 'community'];
  const scale = (replicas: string) =>
    followProcedure('Add replicas', {
      edit: () => {
        for (const service of services) {
          changeEnvLine(`${service.toUpperCase().replace('-', '_')}_REPLICAS`, replicas);
        }
      },
      words: { feed: services.join(' ') },
    });
  await scale('2');
  try {
    for (const service of ['gateway', 'search', ...services]) {
      expect(await listContainers(service), service).toHaveLength(2);
    }
    await awaitReady();
    await signUp();
  } finally {
    await scale('1');
  }
  await awaitReady();
  for (const service of services) expect(await listContainers(service), service).toHaveLength(1);
});
