import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { command, compose, containers, isWell } from '../../deploy/test/docker.ts';
import { awaitFound, awaitGone, signInAsAdmin } from '../support/journey.ts';
import { registrant } from '../support/members.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';
import { Walk } from '../support/walk.ts';
import { trustEdge } from './support/authority.ts';
import { column } from './support/database.ts';
import { follow } from './support/notes.ts';
import { awaitKnown, expectKept, signingUp, signUp } from './support/people.ts';
import { isWhole, recover, untilReady } from './support/readiness.ts';
import { within } from './support/replica.ts';

test.beforeEach(() => {
  test.setTimeout(20 * 60_000);
  return recover();
});

/** Waits until every event that happened has left its outbox: what its consumers miss now is in NATS only. */
async function untilPublished(): Promise<void> {
  for (const publisher of ['identity', 'platform_sync', 'creators']) {
    await eventually(
      async () => (await column(publisher, 'SELECT 1 FROM outbox WHERE sent_at IS NULL')).length === 0,
      { what: `the outbox of ${publisher} sent`, timeoutMs: 30_000 },
    );
  }
}

test('PostgreSQL’s volume is lost: all comes back from a backup, but who was deleted since', async () => {
  const known = await signUp();
  const { walk: deleted } = await signUp();
  const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
  try {
    await command('backup', folder);
    await deleted.take('delete');
    await deleted.expectGone();
    const file = join(folder, 'tombstones');
    await command('tombstones', file);
    await follow("PostgreSQL's volume is lost.", { words: { FOLDER: folder, FILE: file } });
  } finally {
    await rm(folder, { recursive: true });
  }
  await untilReady();
  await expectKept(known);
  await awaitGone(deleted.person, deleted.creator);
  const { email, password } = deleted.person;
  await expect(new Visitor().call(authCalls.login, { body: { email, password } })).rejects.toThrow(/^401: /);
  await signUp();
});

test('The host is lost: all comes back on a new one', async () => {
  const known = await signUp();
  const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
  try {
    await command('backup', folder);
    const file = join(folder, 'tombstones');
    await command('tombstones', file);
    // A new host has the images, the env file and the remotes.
    await compose('down', '--volumes');
    await follow('The host is lost.', { words: { FOLDER: folder, FILE: file } });
  } finally {
    await rm(folder, { recursive: true });
  }
  await trustEdge();
  await untilReady();
  await expectKept(known);
  await signUp();
});

test('Redis’ volume is lost: people sign in again', async () => {
  const known = await signUp();
  const session = await signInAsAdmin();
  await follow("Redis' volume is lost.");
  await untilReady();
  expect((await session.request('/api/auth/user')).status).toBe(401);
  await expectKept(known);
  await signUp();
});

test('NATS’ volume is lost: what consumers had not handled comes back from the outboxes', async () => {
  const known = await signUp();
  const walk = new Walk(await signInAsAdmin());
  for (const step of signingUp.slice(0, 2)) await walk.take(step);
  await compose('stop', 'search', 'feed', 'notifications');
  for (const step of signingUp.slice(2)) await walk.take(step);
  await eventually(async () => (await walk.expectPage()).followers !== null, {
    what: 'the figures of the channel',
    timeoutMs: 60_000,
  });
  await untilPublished();
  // Whoever follows the note comes when parts are called unhealthy already: nothing may wait for them.
  await compose('stop', 'nats');
  await eventually(async () => !(await containers('identity')).every(isWell), {
    what: 'an identity that is called unhealthy',
    timeoutMs: 120_000,
  });
  await follow("NATS' volume is lost.");
  await compose('start', 'search', 'feed', 'notifications');
  await untilReady();
  await awaitKnown(walk);
  await expectKept(known);
  await signUp();
});

test('Elasticsearch’s volume is lost: the fallback search serves until the index is made anew', async () => {
  const known = await signUp();
  await compose('stop', 'elasticsearch');
  await awaitFound(known.walk.person);
  await follow("Elasticsearch's volume is lost.");
  await untilReady();
  await eventually(
    async () =>
      (await within('search', 'node', '/app/healthcheck.mjs')).includes('"elasticsearch":{"status":"ok"'),
    { what: 'an index', timeoutMs: 120_000 },
  );
  await expectKept(known);
  await signUp();
  await within('search', 'node', 'dist/src/rebuild.js');
  await expectKept(known);
});

test('The mail server is silent: the site stays ready, and e-mails arrive later', async () => {
  await compose('stop', 'mailbox');
  try {
    const late = await registrant();
    // Long enough for each replica to have been probed with what it heard of the mail server.
    const until = Date.now() + 15_000;
    while (Date.now() < until) expect(await isWhole()).toBe(true);
    await compose('start', 'mailbox');
    await waitForMail(
      { to: late.person.email, subject: 'Confirme' },
      { mailUrl: site.mailUrl, timeoutMs: 240_000 },
    );
  } finally {
    await compose('start', 'mailbox');
  }
});
