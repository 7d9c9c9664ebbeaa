import { site } from '@bottin/e2e/support/stack.ts';
import { expect, test } from '@playwright/test';
import { runDeployCommand, compose, listContainers, isOurs, run, getServiceName } from '../docker.ts';
import { Load, pages } from './support/load.ts';
import { expectUnchanged, type ListedCreator, signUp } from './support/listed-creator.ts';
import { awaitReady } from './support/readiness.ts';

/** Demonstration services. They lose their data on a restart, so this test doesn't restart them. */
const demoServices = ['mailbox', 'youtube-double'];

test.describe
  .serial('the stack of docker-compose.yml', () => {
    test.setTimeout(40 * 60_000);
    let creator: ListedCreator;

    test('the directory lists a creator who signs up', async () => {
      await awaitReady();
      creator = await signUp();
    });

    test('our containers run as a non-root user on a read-only file system, and our image histories contain no secret', async () => {
      for (const container of (await listContainers()).filter(isOurs)) {
        const { Config, HostConfig } = container;
        const rights = {
          user: Config.User,
          readOnly: HostConfig.ReadonlyRootfs,
          dropped: HostConfig.CapDrop,
          options: HostConfig.SecurityOpt,
        };
        expect(rights, getServiceName(container)).toEqual({
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

    test('both replicas of the gateway and of the search service are replaced without a failed request', async () => {
      for (const service of ['gateway', 'search']) {
        const before = (await listContainers(service)).map(({ Id }) => Id);
        expect(before).toHaveLength(2);
        const load = new Load(6, pages);
        await runDeployCommand('roll', service);
        const during = load.requests;
        await load.awaitRequests(1_000);
        await load.stop();
        const after = (await listContainers(service)).map(({ Id }) => Id);
        expect(after).toHaveLength(2);
        expect(after.filter((id) => before.includes(id))).toEqual([]);
        console.log(
          `${service}: ${load.requests} requests (${during} during the roll), ${load.failures.length} failed`,
        );
        expect(load.failures).toEqual([]);
      }
      await expectUnchanged(creator);
    });

    test('while the gateway is stopped, visitors get a French page and API calls get a problem', async () => {
      await compose('stop', 'gateway');
      const [page, call] = await Promise.all(
        ['/repertoire', '/api/stats'].map((path) => fetch(new URL(path, site.url))),
      );
      expect([page?.status, call?.status]).toEqual([503, 503]);
      expect(page?.headers.get('retry-after')).toBe('5');
      expect(await page?.text()).toContain('<html lang="fr-CA">');
      expect(await call?.json()).toMatchObject({ statusCode: 503, errorType: 'service_unavailable' });
      await compose('start', 'gateway');
      await awaitReady();
    });

    test('no data is lost when each container is restarted in turn under load', async () => {
      const load = new Load(1, pages);
      const services = (await listContainers())
        .filter(({ State }) => State.Status === 'running')
        .map(getServiceName)
        .filter((name) => !demoServices.includes(name));
      for (const service of new Set(services)) {
        await compose('restart', service);
        await awaitReady();
        await expectUnchanged(creator);
      }
      await load.stop();
      console.log(`${load.requests} requests, ${load.failures.length} during restarts`);
      await signUp();
    });

    test('the data stays in the volumes when all containers are removed and recreated', async () => {
      await compose('down');
      await compose('up', '-d');
      await awaitReady();
      await expectUnchanged(creator);
      await signUp();
    });
  });
