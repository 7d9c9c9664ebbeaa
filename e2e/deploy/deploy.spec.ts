import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import {
  command,
  compose,
  containers,
  isOurs,
  run,
  serviceOf,
  waitUntilWell,
} from '../../deploy/test/docker.ts';
import { awaitFound, feedItemsOf, signInAsAdmin } from '../support/journey.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';
import { type Step, Walk } from '../support/walk.ts';
import { Load } from './load.ts';

const signingUp: Step[] = ['register', 'confirm', 'connect', 'complete'];
const pages = ['/', '/repertoire', '/api/creators?search=eloise', '/fil-quebecois', '/api/content-feed'];
/** What is there for a demonstration keeps nothing over a restart. */
const demonstration = ['mailbox', 'youtube-double'];

interface Known {
  walk: Walk;
  videos: unknown;
}

async function signUp(): Promise<Known> {
  const walk = new Walk(await signInAsAdmin());
  for (const step of signingUp) await walk.take(step);
  await walk.expectFound();
  return { walk, videos: await feedItemsOf(walk.creator.id) };
}

async function untilReady(): Promise<void> {
  await waitUntilWell();
  await eventually(async () => (await fetch(`${site.url}/readyz`).catch(() => null))?.ok, {
    what: 'the site',
    timeoutMs: 60_000,
  });
}

/** Everything goes but the edge's certificate, which the processes of this test trust. */
async function wipe(): Promise<void> {
  const [edge] = await containers('edge');
  const project = edge?.Config.Labels['com.docker.compose.project'];
  await compose('down');
  const volumes = ['postgres', 'redis', 'nats', 'elasticsearch'].map((name) => `${project}_${name}`);
  await run('docker', 'volume', 'rm', ...volumes);
}

/** The account, the entry with its figures, and the videos are what they were. */
async function expectKept({ walk, videos }: Known): Promise<void> {
  const { person, creator } = walk;
  expect(await awaitFound(person)).toEqual(creator);
  await eventually(async () => (await feedItemsOf(creator.id)).length > 0, {
    what: 'the videos',
    timeoutMs: 60_000,
  });
  expect(await feedItemsOf(creator.id)).toEqual(videos);
  const { email, password } = person;
  const { user } = await new Visitor().call(authCalls.login, { body: { email, password } });
  expect(user.id).toBe(creator.id);
}

test.describe
  .serial('the stack of docker-compose.yml', () => {
    test.setTimeout(20 * 60_000);
    let known: Known;

    test('takes somebody from signing up to being found', async () => {
      await untilReady();
      known = await signUp();
    });

    test('runs what is ours without root, on a root that is read only, with no secret in it', async () => {
      for (const container of (await containers()).filter(isOurs)) {
        const { Config, HostConfig } = container;
        const rights = {
          user: Config.User,
          readOnly: HostConfig.ReadonlyRootfs,
          dropped: HostConfig.CapDrop,
          options: HostConfig.SecurityOpt,
        };
        expect(rights, serviceOf(container)).toEqual({
          user: '1000:1000',
          readOnly: true,
          dropped: ['ALL'],
          options: ['no-new-privileges:true'],
        });
        const history = await run(
          'docker',
          'history',
          '--no-trunc',
          '--format',
          '{{.CreatedBy}}',
          Config.Image,
        );
        expect(history).not.toMatch(/(PASSWORD|SECRET|TOKEN|_KEYS?)=\S/);
      }
    });

    test('replaces gateway and search, two replicas each, and no request fails', async () => {
      for (const service of ['gateway', 'search']) {
        const before = (await containers(service)).map(({ Id }) => Id);
        expect(before).toHaveLength(2);
        const load = new Load(6, pages);
        await command('roll', service);
        await load.stop();
        const after = (await containers(service)).map(({ Id }) => Id);
        expect(after).toHaveLength(2);
        expect(after.filter((id) => before.includes(id))).toEqual([]);
        console.log(`${service}: ${load.requests} requests, ${load.failures.length} failed`);
        expect(load.failures).toEqual([]);
        expect(load.requests).toBeGreaterThan(1_000);
      }
      await expectKept(known);
    });

    test('loses nothing when each container is restarted in turn under load', async () => {
      const load = new Load(1, pages);
      const services = (await containers())
        .filter(({ State }) => State.Status === 'running')
        .map(serviceOf)
        .filter((name) => !demonstration.includes(name));
      for (const service of new Set(services)) {
        await compose('restart', service);
        await untilReady();
        await expectKept(known);
      }
      await load.stop();
      console.log(`${load.requests} requests, ${load.failures.length} during restarts`);
      await signUp();
    });

    test('comes back whole from its volumes', async () => {
      await compose('down');
      await compose('up', '-d');
      await untilReady();
      await expectKept(known);
      await signUp();
    });

    test('comes back whole from a backup', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'bottin-backup-'));
      try {
        await command('backup', folder);
        await wipe();
        await command('restore', folder);
        await untilReady();
        await expectKept(known);
        await signUp();
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  });
