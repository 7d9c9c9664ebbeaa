import { randomBytes } from 'node:crypto';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { z } from 'zod';
import { createMember } from '../../../../e2e/support/members.ts';
import { site } from '../../../../e2e/support/stack.ts';
import { Visitor } from '../../../../e2e/support/visitor.ts';
import type { ClusterCheck } from '../checks.ts';
import { queryPostgres } from '../operator-commands.ts';
import type { TestContext } from '../test-context.ts';
import { expectNoFailedRequests } from '../under-load.ts';
import { isReady, listPods } from '../workloads.ts';

const VISITORS = 4;
const secret = z.object({
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()),
});
const remotes = z.object({ data: z.object({ 'remotes.json': z.string() }) });

/**
 * Checks three changes that an operator makes while the site runs: to a secret, to the live list of remotes,
 * and to the index.
 */
export function changeChecks({ namespace, nextTag }: TestContext): ClusterCheck[] {
  return [
    {
      title: 'A changed secret takes effect with a restart of its part under load',
      async run() {
        const { person } = await createMember();
        const password = randomBytes(24).toString('hex');
        const name = await findSecretName('identity');
        const { data } = await namespace.get(secret, `secret/${name}`);
        const address = new URL(Buffer.from(data.DATABASE_URL ?? '', 'base64').toString());
        const former = address.password;
        address.password = password;
        const result = await expectNoFailedRequests(VISITORS, async () => {
          await queryPostgres(namespace, 'identity', `ALTER ROLE identity PASSWORD '${password}'`);
          const patch = JSON.stringify({ stringData: { DATABASE_URL: address.href } });
          await namespace.kubectl('patch', 'secret', name, '--type=merge', '-p', patch);
          await namespace.kubectl('rollout', 'restart', 'deployment/identity');
          await namespace.awaitRollouts('deployment/identity');
          const { email, password: own } = person;
          await new Visitor().call(authCalls.login, { body: { email, password: own } });
        });
        const pod = (await listPods(namespace, 'identity')).find(isReady);
        const currentUrl = await namespace.exec(pod?.metadata.name ?? '', 'sh', '-c', 'echo $DATABASE_URL');
        if (!currentUrl.includes(password) || currentUrl.includes(former))
          throw new Error('the pod still has the old secret');
        return `identity's login to PostgreSQL; people sign in; ${result}`;
      },
    },
    {
      title: 'A changed remotes.json reaches the next navigation without a pod restart',
      async run() {
        const before = (await listPods(namespace)).map(({ metadata }) => metadata.name).sort();
        const present = await namespace.get(remotes, 'configmap/bottin-remotes');
        const live = `/remotes/directory/releases/${nextTag}/`;
        const list = { ...JSON.parse(present.data['remotes.json']), directory: `${live}mf-manifest.json` };
        const started = Date.now();
        await setRemotes(JSON.stringify(list));
        const seconds = await awaitNavigation(live, started);
        await setRemotes(present.data['remotes.json']);
        await awaitNavigation('/remotes/directory/mf-manifest.json', Date.now(), '/remotes.json');
        const after = (await listPods(namespace)).map(({ metadata }) => metadata.name).sort();
        if (after.join() !== before.join()) throw new Error(`pods are ${after.join(', ')}`);
        return `a page's HTML begins with ${live} after ${seconds} s, and is rolled back by the same line`;
      },
    },
    {
      title: 'The index is rebuilt by a Job under load',
      async run() {
        const job = `rebuild-${randomBytes(3).toString('hex')}`;
        const started = Date.now();
        let seconds = 0;
        const result = await expectNoFailedRequests(VISITORS, async () => {
          await namespace.kubectl('create', 'job', job, '--from=cronjob/search-rebuild');
          await namespace.kubectl('wait', '--for=condition=complete', '--timeout=300s', `job/${job}`);
          seconds = Math.round((Date.now() - started) / 1_000);
        });
        const logs = await namespace.kubectl('logs', `job/${job}`, '--tail=1');
        await namespace.kubectl('delete', 'job', job);
        return `complete after ${seconds} s; ${result}; its last line: ${logs.trim().slice(0, 200)}`;
      },
    },
  ];

  async function setRemotes(text: string): Promise<void> {
    const patch = JSON.stringify({ data: { 'remotes.json': text } });
    await namespace.kubectl('patch', 'configmap', 'bottin-remotes', '--type=merge', '-p', patch);
  }

  /**
   * Returns the name of the Secret that a part (a service or the gateway) currently uses. The name ends in a
   * hash of the Secret's content.
   */
  async function findSecretName(part: string): Promise<string> {
    const secrets = await namespace.list(z.object({ metadata: z.object({ name: z.string() }) }), 'secrets');
    const pattern = new RegExp(`^bottin-${part}-[a-z0-9]{10}$`);
    const found = secrets.find(({ metadata }) => pattern.test(metadata.name));
    if (!found) throw new Error(`${part} has no secret`);
    return found.metadata.name;
  }
}

/**
 * Waits until ten responses in a row contain the text, which means that every replica serves the new content.
 * Returns the seconds since `started`. Up to a minute is normal, because kubelets sync ConfigMaps once a
 * minute.
 */
async function awaitNavigation(text: string, started: number, path = '/repertoire'): Promise<number> {
  let inRow = 0;
  await eventually(
    async () => {
      const html = await (await fetch(`${site.url}${path}?at=${Date.now()}`)).text();
      inRow = html.includes(text) ? inRow + 1 : 0;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return inRow >= 10;
    },
    { what: `${text} in a page`, timeoutMs: 180_000 },
  );
  return Math.round((Date.now() - started) / 1_000);
}
