import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runDeployCommand, compose, listContainers } from '../docker.ts';
import { laterImages } from '../releases.ts';
import { signInAsAdmin } from '@bottin/e2e/support/journey.ts';
import { queryColumn } from './support/database.ts';
import { changeEnvLine, readEnvLine, getSetting } from './support/env-file.ts';
import { Load, pages } from './support/load.ts';
import { followProcedure } from './support/procedures.ts';
import { expectUnchanged, signUp } from './support/listed-creator.ts';
import { recover, awaitReady } from './support/readiness.ts';

test.beforeEach(() => {
  test.setTimeout(20 * 60_000);
  return recover();
});

/** Sets the images of these backing services in the env file to the next release. */
function selectLaterImages(...services: string[]): void {
  for (const service of services) {
    const line = `${service.toUpperCase()}_IMAGE`;
    expect(readEnvLine(line), 'the image until now').toBe(laterImages[service]?.from);
    changeEnvLine(line, laterImages[service]?.to ?? '');
  }
}

async function listImages(service: string): Promise<string[]> {
  return (await listContainers(service)).map(({ Config }) => Config.Image);
}

test('the creators service is upgraded to a release with a migration and rolled back without a failed request', async () => {
  const creator = await signUp();
  const paths = [...pages, `/api/creators/slug/${creator.walk.creator.slug}`];
  const added = "SELECT 1 FROM information_schema.columns WHERE column_name = 'tried_upgrade'";
  expect(await queryColumn('creators', added)).toEqual([]);
  const load = new Load(4, paths);
  try {
    await followProcedure('Release one part', {
      edit: () => changeEnvLine('CREATORS_TAG', getSetting('MIGRATED_RELEASE')),
    });
    expect(await listImages('creators')).toEqual([`bottin/creators:${getSetting('MIGRATED_RELEASE')}`]);
    expect(await queryColumn('creators', added)).toEqual(['1']);
    await load.awaitRequests(load.requests + 200);
    await signUp();
    changeEnvLine('CREATORS_TAG', getSetting('FIRST_RELEASE'));
    await runDeployCommand('roll', 'creators');
    expect(await listImages('creators')).toEqual([`bottin/creators:${getSetting('FIRST_RELEASE')}`]);
    await load.awaitRequests(load.requests + 200);
    await signUp();
  } finally {
    await load.stop();
  }
  console.log(`creators: ${load.requests} requests, ${load.failures.length} failed`);
  expect(load.failures).toEqual([]);
  // Runs the migrations of the older release, although the database already has the newer schema.
  await compose('up', '-d');
  await awaitReady();
  await expectUnchanged(creator);
});

test('NATS, Redis and Elasticsearch are upgraded and keep their volumes', async () => {
  const creator = await signUp();
  const session = await signInAsAdmin();
  const load = new Load(1, pages);
  try {
    await followProcedure('Upgrade NATS, Redis or Elasticsearch', {
      edit: () => selectLaterImages('nats', 'redis', 'elasticsearch'),
    });
    await awaitReady();
  } finally {
    await load.stop();
  }
  console.log(
    `backing services: ${load.requests} requests, ${load.failures.length} failed or by fallback search`,
  );
  for (const service of ['nats', 'redis', 'elasticsearch']) {
    expect(await listImages(service)).toEqual([laterImages[service]?.to]);
  }
  expect((await session.request('/api/auth/user')).status).toBe(200);
  await expectUnchanged(creator);
  await signUp();
});

test('PostgreSQL is upgraded by a backup and a restore, and people stay signed in', async () => {
  const creator = await signUp();
  const session = await signInAsAdmin();
  const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
  try {
    await followProcedure('Upgrade PostgreSQL', {
      edit: () => selectLaterImages('postgres'),
      words: { FOLDER: folder },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  await awaitReady();
  expect(await listImages('postgres')).toEqual([laterImages.postgres?.to]);
  expect((await session.request('/api/auth/user')).status).toBe(200);
  await expectUnchanged(creator);
  await signUp();
});
