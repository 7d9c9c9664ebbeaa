import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { runDeployCommand, compose, listContainers, isHealthy } from '../docker.ts';
import { awaitListed, awaitGone, signInAsAdmin } from '@bottin/e2e/support/journey.ts';
import { createRegistrant } from '@bottin/e2e/support/members.ts';
import { site } from '@bottin/e2e/support/stack.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { CreatorJourney } from '@bottin/e2e/support/creator-journey.ts';
import { trustEdgeAuthority } from './support/authority.ts';
import { queryColumn } from './support/database.ts';
import { followProcedure } from './support/procedures.ts';
import { awaitListedCreator, expectUnchanged, signUpSteps, signUp } from './support/listed-creator.ts';
import { readPicture, uploadPicture } from './support/own-picture.ts';
import { areAllPartsReady, recover, awaitReady } from './support/readiness.ts';
import { runInService } from './support/replica.ts';

test.beforeEach(() => {
  test.setTimeout(20 * 60_000);
  return recover();
});

/**
 * Waits until every outbox is empty, so that only NATS contains the events that consumers haven't handled.
 */
async function awaitPublished(): Promise<void> {
  for (const publisher of ['identity', 'platform_sync', 'creators']) {
    await eventually(
      async () => (await queryColumn(publisher, 'SELECT 1 FROM outbox WHERE sent_at IS NULL')).length === 0,
      { what: `an empty outbox of ${publisher}`, timeoutMs: 30_000 },
    );
  }
}

test('after losing PostgreSQL’s volume, a backup restores everything except accounts deleted since the backup', async () => {
  const creator = await signUp();
  const { walk: deleted } = await signUp();
  const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
  try {
    await runDeployCommand('backup', folder);
    await deleted.runStep('delete');
    await deleted.expectGone();
    const file = join(folder, 'tombstones');
    await runDeployCommand('tombstones', file);
    await followProcedure("PostgreSQL's volume is lost", { words: { FOLDER: folder, FILE: file } });
  } finally {
    await rm(folder, { recursive: true });
  }
  await awaitReady();
  await expectUnchanged(creator);
  await awaitGone(deleted.person, deleted.creator);
  const { email, password } = deleted.person;
  await expect(new Visitor().call(authCalls.login, { body: { email, password } })).rejects.toThrow(/^401: /);
  await signUp();
});

test('after losing the host machine, a backup restores everything on a new one', async () => {
  const creator = await signUp();
  const { walk: pictured } = await signUp();
  const { email, password } = pictured.person;
  const owner = new Visitor();
  await owner.call(authCalls.login, { body: { email, password } });
  const picture = await uploadPicture(owner);
  const bytes = await readPicture(picture);
  const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
  try {
    await runDeployCommand('backup', folder);
    const file = join(folder, 'tombstones');
    await runDeployCommand('tombstones', file);
    // Removes all containers and volumes. Keeps the images, the env file and the list of remotes, which the
    // procedure requires on a new host.
    await compose('down', '--volumes');
    await followProcedure('The host is lost', { words: { FOLDER: folder, FILE: file } });
  } finally {
    await rm(folder, { recursive: true });
  }
  await trustEdgeAuthority();
  await awaitReady();
  expect(await readPicture(picture)).toEqual(bytes);
  await eventually(async () => (await awaitListed(pictured.person)).profileImageUrl === picture, {
    what: 'the uploaded picture in the directory',
    timeoutMs: 60_000,
  });
  await expectUnchanged(creator);
  await signUp();
});

test('after losing Redis’ volume, no data is lost, but users must sign in again', async () => {
  const creator = await signUp();
  const session = await signInAsAdmin();
  await followProcedure("Redis' volume is lost");
  await awaitReady();
  expect((await session.request('/api/auth/user')).status).toBe(401);
  await expectUnchanged(creator);
  await signUp();
});

test('after losing NATS’ volume, the events that consumers had not handled are published again from the outboxes', async () => {
  const creator = await signUp();
  const walk = new CreatorJourney(await signInAsAdmin());
  for (const step of signUpSteps.slice(0, 2)) await walk.runStep(step);
  await compose('stop', 'search', 'feed', 'notifications');
  for (const step of signUpSteps.slice(2)) await walk.runStep(step);
  await eventually(async () => (await walk.expectPage()).followers !== null, {
    what: 'the figures of the channel',
    timeoutMs: 60_000,
  });
  await awaitPublished();
  // Stops NATS and waits until an identity container is unhealthy, as in a real incident. The procedure must
  // work although this container stays unhealthy until NATS is back.
  await compose('stop', 'nats');
  await eventually(async () => !(await listContainers('identity')).every(isHealthy), {
    what: 'an unhealthy identity container',
    timeoutMs: 120_000,
  });
  await followProcedure("NATS' volume is lost");
  await compose('start', 'search', 'feed', 'notifications');
  await awaitReady();
  await awaitListedCreator(walk);
  await expectUnchanged(creator);
  await signUp();
});

test('after Elasticsearch’s volume is lost, the fallback search handles searches until the index is rebuilt', async () => {
  const creator = await signUp();
  await compose('stop', 'elasticsearch');
  await awaitListed(creator.walk.person);
  await followProcedure("Elasticsearch's volume is lost");
  await awaitReady();
  await eventually(
    async () =>
      (await runInService('search', 'node', '/app/healthcheck.mjs')).includes(
        '"elasticsearch":{"status":"ok"',
      ),
    { what: 'an index', timeoutMs: 120_000 },
  );
  await expectUnchanged(creator);
  await signUp();
  await runInService('search', 'node', 'dist/src/rebuild.js');
  await expectUnchanged(creator);
});

test('while the mail server is stopped, the site stays ready, and e-mails arrive later', async () => {
  await compose('stop', 'mailbox');
  try {
    const late = await createRegistrant();
    // 15 s is long enough for each replica to probe the mail server again.
    const until = Date.now() + 15_000;
    while (Date.now() < until) expect(await areAllPartsReady()).toBe(true);
    await compose('start', 'mailbox');
    await waitForMail(
      { to: late.person.email, subject: 'Confirme' },
      { mailUrl: site.mailUrl, timeoutMs: 240_000 },
    );
  } finally {
    await compose('start', 'mailbox');
  }
});
