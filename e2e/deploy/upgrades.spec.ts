import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { command, compose, containers } from '../../deploy/test/docker.ts';
import { laterImages } from '../../deploy/test/releases.ts';
import { signInAsAdmin } from '../support/journey.ts';
import { column } from './support/database.ts';
import { changeEnvLine, envLine, setting } from './support/env-file.ts';
import { Load, pages } from './support/load.ts';
import { follow } from './support/notes.ts';
import { expectKept, signUp } from './support/people.ts';
import { recover, untilReady } from './support/readiness.ts';

test.beforeEach(() => {
  test.setTimeout(20 * 60_000);
  return recover();
});

/** Chooses the later image of backing services, each by its line in the env file. */
function choose(...services: string[]): void {
  for (const service of services) {
    const line = `${service.toUpperCase()}_IMAGE`;
    expect(envLine(line), 'the image until now').toBe(laterImages[service]?.from);
    changeEnvLine(line, laterImages[service]?.to ?? '');
  }
}

/** The images that a service's containers are made from. */
async function imagesOf(service: string): Promise<string[]> {
  return (await containers(service)).map(({ Config }) => Config.Image);
}

test('creators goes to a release with a migration and back, and no request fails', async () => {
  const known = await signUp();
  const paths = [...pages, `/api/creators/slug/${known.walk.creator.slug}`];
  const added = "SELECT 1 FROM information_schema.columns WHERE column_name = 'tried_upgrade'";
  expect(await column('creators', added)).toEqual([]);
  const load = new Load(4, paths);
  try {
    await follow('A release of one part.', {
      edit: () => changeEnvLine('CREATORS_TAG', setting('MIGRATED_RELEASE')),
    });
    expect(await imagesOf('creators')).toEqual([`bottin/creators:${setting('MIGRATED_RELEASE')}`]);
    expect(await column('creators', added)).toEqual(['1']);
    await load.reach(load.requests + 200);
    await signUp();
    changeEnvLine('CREATORS_TAG', setting('FIRST_RELEASE'));
    await command('roll', 'creators');
    expect(await imagesOf('creators')).toEqual([`bottin/creators:${setting('FIRST_RELEASE')}`]);
    await load.reach(load.requests + 200);
    await signUp();
  } finally {
    await load.stop();
  }
  console.log(`creators: ${load.requests} requests, ${load.failures.length} failed`);
  expect(load.failures).toEqual([]);
  // The former release's migrations find a database that is ahead of them.
  await compose('up', '-d');
  await untilReady();
  await expectKept(known);
});

test('NATS, Redis and Elasticsearch go to another image with their volumes', async () => {
  const known = await signUp();
  const session = await signInAsAdmin();
  const load = new Load(1, pages);
  try {
    await follow('Upgrade of NATS, Redis or Elasticsearch.', {
      edit: () => choose('nats', 'redis', 'elasticsearch'),
    });
    await untilReady();
  } finally {
    await load.stop();
  }
  console.log(`backing services: ${load.requests} requests, ${load.failures.length} not as usual`);
  for (const service of ['nats', 'redis', 'elasticsearch']) {
    expect(await imagesOf(service)).toEqual([laterImages[service]?.to]);
  }
  expect((await session.request('/api/auth/user')).status).toBe(200);
  await expectKept(known);
  await signUp();
});

test('PostgreSQL goes to another image through a backup, and people stay signed in', async () => {
  const known = await signUp();
  const session = await signInAsAdmin();
  const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
  try {
    await follow('Upgrade of PostgreSQL.', { edit: () => choose('postgres'), words: { FOLDER: folder } });
  } finally {
    await rm(folder, { recursive: true });
  }
  await untilReady();
  expect(await imagesOf('postgres')).toEqual([laterImages.postgres?.to]);
  expect((await session.request('/api/auth/user')).status).toBe(200);
  await expectKept(known);
  await signUp();
});
