import { expect, test } from '@playwright/test';
import { command, compose, containers, isOurs, run, serviceOf } from '../../deploy/test/docker.ts';
import { Load, pages } from './support/load.ts';
import { expectKept, type Known, signUp } from './support/people.ts';
import { untilReady } from './support/readiness.ts';

/** What is there for a demonstration keeps nothing over a restart. */
const demonstration = ['mailbox', 'youtube-double'];

test.describe
  .serial('the stack of docker-compose.yml', () => {
    test.setTimeout(40 * 60_000);
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
        const during = load.requests;
        await load.reach(1_000);
        await load.stop();
        const after = (await containers(service)).map(({ Id }) => Id);
        expect(after).toHaveLength(2);
        expect(after.filter((id) => before.includes(id))).toEqual([]);
        console.log(
          `${service}: ${load.requests} requests (${during} during the roll), ${load.failures.length} failed`,
        );
        expect(load.failures).toEqual([]);
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
  });
