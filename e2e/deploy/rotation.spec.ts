import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { command, compose, containers } from '../../deploy/test/docker.ts';
import { deleteCreator, signInAsAdmin } from '../support/journey.ts';
import { member } from '../support/members.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';
import { column } from './support/database.ts';
import { changeEnvLine, envLine } from './support/env-file.ts';
import { follow } from './support/notes.ts';
import { expectKept, signUp } from './support/people.ts';
import { untilReady } from './support/readiness.ts';

const newPassword = (): string => randomBytes(24).toString('hex');

/** The three steps of docs/operations.md; `untilUnused` is what to wait for before the last. */
async function rotate(
  name: string,
  services: string[],
  untilUnused: (newId: string) => Promise<void>,
): Promise<void> {
  const id = `k${randomBytes(4).toString('hex')}`;
  const [present, next] = [envLine(name), `${id}:${randomBytes(32).toString('base64')}`];
  const use = async (ring: string): Promise<void> => {
    changeEnvLine(name, ring);
    for (const service of services) await command('roll', service);
  };
  await use(`${present},${next}`);
  await use(`${next},${present}`);
  await untilUnused(id);
  await use(next);
}

test('the keys of platforms’ tokens are rotated, and channels go on being read', async () => {
  test.setTimeout(20 * 60_000);
  const { visitor, userId } = await member({ userType: 'creator' });
  const mine = `FROM connections WHERE user_id = '${userId}'`;
  const lastSync = async () => (await column('platform_sync', `SELECT synced_at ${mine}`))[0];
  // Everybody's channel would be read within the day; people may ask for it only now and then.
  const readAll = () =>
    column('platform_sync', "UPDATE connections SET next_sync_at = now() WHERE status = 'active'");
  await rotate('OAUTH_TOKEN_KEYS', ['platform-sync'], async (newId) => {
    await readAll();
    await eventually(
      async () =>
        (await column('platform_sync', `SELECT 1 FROM tokens WHERE key_id <> '${newId}'`)).length === 0,
      { what: 'no token under the old key', timeoutMs: 120_000 },
    );
    const key = `SELECT key_id FROM tokens WHERE connection_id IN (SELECT connection_id ${mine})`;
    expect(await column('platform_sync', key)).toEqual([newId]);
  });
  const before = await lastSync();
  await readAll();
  await eventually(async () => (await lastSync()) !== before, {
    what: 'another reading of the channel',
    timeoutMs: 120_000,
  });
  const connections = await visitor.call(platformCalls.list, { params: { id: userId } });
  expect(connections).toMatchObject([{ platform: 'youtube', isConnected: true, needsReconnection: false }]);
});

test('the keys of addresses in e-mails’ events are rotated, and a farewell arrives', async () => {
  test.setTimeout(20 * 60_000);
  const { person, userId } = await member();
  await rotate('MAIL_SEAL_KEYS', ['notifications', 'identity'], () =>
    eventually(
      async () =>
        (await column('notifications', 'SELECT 1 FROM deliveries WHERE sealed_contact IS NOT NULL'))
          .length === 0,
      { what: 'no farewell under the old key', timeoutMs: 60_000 },
    ).then(() => undefined),
  );
  const admin = await signInAsAdmin();
  await deleteCreator(admin, userId);
  await waitForMail({ to: person.email, subject: 'supprimé' }, { mailUrl: site.mailUrl, timeoutMs: 60_000 });
});

test('a database’s password is changed, and people sign in', async () => {
  test.setTimeout(10 * 60_000);
  const { person } = await member();
  const password = newPassword();
  await follow("A database's new password.", {
    edit: () => changeEnvLine('IDENTITY_DB_PASSWORD', password),
    words: { NEW: password },
  });
  await new Visitor().call(authCalls.login, { body: { email: person.email, password: person.password } });
});

test('the password of a database’s owner is changed, and migrations run', async () => {
  const password = newPassword();
  await follow("The new password of a database's owner.", {
    edit: () => changeEnvLine('IDENTITY_DB_OWNER_PASSWORD', password),
    words: { NEW: password },
  });
});

test('the password of the database server’s administrator is changed, and a backup can be made', async () => {
  test.setTimeout(10 * 60_000);
  const password = newPassword();
  await command('in-postgres', 'psql', '-c', `ALTER ROLE postgres PASSWORD '${password}'`);
  changeEnvLine('POSTGRES_PASSWORD', password);
  await compose('up', '-d', 'postgres');
  await untilReady();
  const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
  try {
    await command('backup', folder);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the passwords of NATS, Redis and Elasticsearch are changed, and nothing is lost', async () => {
  test.setTimeout(15 * 60_000);
  const known = await signUp();
  const names = ['gateway', 'identity', 'creators', 'search', 'feed', 'platform_sync', 'notifications'];
  const passwords = [...names, 'streams', 'operator'].map((name) => `${name.toUpperCase()}_NATS_PASSWORD`);
  await follow('New passwords of NATS, Redis and Elasticsearch.', {
    edit: () => {
      for (const name of [
        ...passwords,
        'GATEWAY_REDIS_PASSWORD',
        'OPERATOR_REDIS_PASSWORD',
        'ELASTIC_PASSWORD',
        'SEARCH_ELASTIC_PASSWORD',
      ]) {
        changeEnvLine(name, newPassword());
      }
    },
  });
  await untilReady();
  await expectKept(known);
  await signUp();
});

test('every service runs in two replicas', async () => {
  test.setTimeout(15 * 60_000);
  const services = ['identity', 'creators', 'feed', 'platform-sync', 'notifications'];
  const scale = (replicas: string) =>
    follow('More replicas.', {
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
      expect(await containers(service), service).toHaveLength(2);
    }
    await untilReady();
    await signUp();
  } finally {
    await scale('1');
  }
  await untilReady();
  for (const service of services) expect(await containers(service), service).toHaveLength(1);
});
