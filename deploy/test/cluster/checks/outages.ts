import { authCalls } from '@bottin/contracts/http/auth.ts';
import { reportAdminCalls } from '@bottin/contracts/http/reports.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { ListedCreator } from '../../stack/support/listed-creator.ts';
import { pages } from '../../stack/support/load.ts';
import { generateName, signInAsAdmin } from '../../../../e2e/support/journey.ts';
import { createRegistrant } from '../../../../e2e/support/members.ts';
import { site } from '../../../../e2e/support/stack.ts';
import { Visitor } from '../../../../e2e/support/visitor.ts';
import type { ClusterCheck } from '../checks.ts';
import { awaitUnchanged, signUp } from '../listed-creator.ts';
import type { TestContext } from '../test-context.ts';
import { runUnderLoad } from '../under-load.ts';
import { awaitAllReady, getWorkloadName, listPods, withScaledToZero } from '../workloads.ts';

/** Demonstration workloads. The checks don't kill them, because they lose their data on a restart. */
const demoWorkloads = ['mailbox', 'youtube-double'];
/**
 * The load generator (deploy/test/stack/support/load.ts) describes a response of the fallback search with
 * this text.
 */
const FALLBACK = 'the fallback search';

/**
 * Returns the checks that kill pods or take whole parts offline, then compare the site's behaviour with
 * docs/operations/incidents.md.
 */
export function outageChecks({ namespace }: TestContext): ClusterCheck[] {
  const checkOutage = (
    workload: string,
    expectation: string,
    checkMeanwhile: (creator: ListedCreator) => Promise<string>,
  ): ClusterCheck => ({
    title: `${workload.split('/')[1]} down: ${expectation}`,
    async run() {
      const creator = await signUp();
      // Fill the response cache of every gateway replica.
      await runUnderLoad(6, () => warmCaches(creator));
      let summary = '';
      await withScaledToZero(namespace, workload, async () => {
        summary = await checkMeanwhile(creator);
        await expectPages();
      });
      await awaitAllReady(namespace);
      await awaitUnchanged(creator);
      return `${summary}; pages responded throughout, no data lost`;
    },
  });
  const getProfilePath = ({ walk }: ListedCreator): string => `/api/creators/slug/${walk.creator.slug}`;
  return [
    {
      title: 'Any single pod killed: recovers automatically without data loss',
      async run() {
        const creator = await signUp();
        const names = [...new Set((await listPods(namespace)).map(getWorkloadName))].filter(
          (name) => !demoWorkloads.includes(name),
        );
        const results: string[] = [];
        for (const name of names) {
          const started = Date.now();
          const { requests, failures } = await runUnderLoad(2, async () => {
            const [pod] = await listPods(namespace, name);
            const kill = ['--grace-period=0', '--force', '--wait=false'];
            await namespace.kubectl('delete', 'pod', pod?.metadata.name ?? '', ...kill);
            await awaitAllReady(namespace);
          });
          const seconds = Math.round((Date.now() - started) / 1_000);
          const plain = failures.filter((failure) => failure.endsWith(FALLBACK)).length;
          const byFallback = plain > 0 ? ` (and ${plain} by the fallback search)` : '';
          results.push(`${name} ${seconds} s, ${failures.length - plain} of ${requests} failed${byFallback}`);
        }
        await awaitUnchanged(creator);
        return results.join('; ');
      },
    },
    checkOutage('statefulset/elasticsearch', 'the fallback search answers', awaitFallbackSearch),
    checkOutage('deployment/search', 'the fallback search answers', awaitFallbackSearch),
    checkOutage('statefulset/redis', 'reads work, sign-ins get a retry message', expectSignInsRefused),
    {
      title: 'notifications down: people sign up, e-mails arrive later',
      async run() {
        let late = '';
        await withScaledToZero(namespace, 'deployment/notifications', async () => {
          late = (await createRegistrant()).person.email;
          await expectPages();
        });
        const expected = { to: late, subject: 'Confirme' };
        await waitForMail(expected, { mailUrl: site.mailUrl, timeoutMs: 120_000 });
        return 'the e-mail of a registration during the outage arrived afterwards';
      },
    },
    checkOutage('deployment/feed', 'serves stale responses, marked as such', () =>
      awaitStaleResponse('/api/content-feed'),
    ),
    checkOutage('deployment/creators', 'search works, profiles are stale', async (creator) => {
      const summary = await awaitStaleResponse(getProfilePath(creator));
      return `${summary}; ${await expectIndexSearch()}`;
    }),
    checkOutage('deployment/identity', 'reads work, sign-ins get a retry message', expectSignInsRefused),
    checkOutage('deployment/community', 'its lists get a retry message, everything else works', async () =>
      [await expectReportsRefused(), await expectIndexSearch()].join('; '),
    ),
    checkOutage(
      'deployment/platform-sync',
      'everything works except connecting a channel',
      expectIndexSearch,
    ),
    checkOutage('statefulset/nats', 'serves stale responses, marked as such', (creator) =>
      awaitStaleResponse(getProfilePath(creator)),
    ),
    checkOutage(
      'statefulset/postgres',
      'cached responses and search work, everything else fails',
      async (creator) =>
        [
          await expectCached(getProfilePath(creator)),
          await expectIndexSearch(),
          await expectSignInsRefused(),
        ].join('; '),
    ),
  ];
}

/**
 * Checks that a response cached before the outage of PostgreSQL isn't marked stale: the creators service is
 * up, and its heartbeats confirm that nothing has changed.
 */
async function expectCached(path: string): Promise<string> {
  const { status, headers } = await fetch(`${site.url}${path}`);
  const since = headers.get('x-bottin-stale-since');
  if (status !== 200 || since) throw new Error(`${path} returned ${status}, stale since ${since}`);
  return `${path.split('/').slice(0, 4).join('/')} returns 200 without X-Bottin-Stale-Since`;
}

/** Checks that an uncached search is answered by the search index, not by the fallback search. */
async function expectIndexSearch(): Promise<string> {
  const found = await fetch(`${site.url}/api/creators?search=${generateName()}`);
  if (!found.ok || found.headers.has('x-bottin-search')) throw new Error(`search returned ${found.status}`);
  return 'an uncached search succeeds';
}

async function expectSignInsRefused(): Promise<string> {
  const body = JSON.stringify(site.admin);
  const { status } = await new Visitor().request(authCalls.login.path, { method: 'POST', body });
  if (status !== 503) throw new Error(`a sign-in returned ${status}`);
  return 'a sign-in returns 503';
}

/** Signs in as an administrator and checks that the list of reports, which community owns, returns 503. */
async function expectReportsRefused(): Promise<string> {
  const admin = await signInAsAdmin();
  const { status } = await admin.request(reportAdminCalls.queue.path);
  if (status !== 503) throw new Error(`the list of reports returned ${status}`);
  return 'the list of reports returns 503';
}

async function warmCaches({ walk }: ListedCreator): Promise<void> {
  for (let turn = 0; turn < 30; turn++)
    await Promise.all(
      ['/api/content-feed', `/api/creators/slug/${walk.creator.slug}`, '/', '/'].map((path) =>
        fetch(`${site.url}${path}`).then((response) => response.arrayBuffer()),
      ),
    );
}

async function expectPages(): Promise<void> {
  for (const path of pages.filter((one) => !one.startsWith('/api/'))) {
    const { status } = await fetch(`${site.url}${path}`, { signal: AbortSignal.timeout(20_000) });
    if (status !== 200) throw new Error(`${path} returned ${status}`);
  }
}

async function awaitFallbackSearch(): Promise<string> {
  await eventually(
    async () => {
      const response = await fetch(`${site.url}/api/creators?search=${generateName()}`);
      return response.ok && response.headers.get('x-bottin-search') === 'plain';
    },
    { what: 'the fallback search', timeoutMs: 60_000 },
  );
  return 'an uncached search returns X-Bottin-Search: plain';
}

async function awaitStaleResponse(path: string): Promise<string> {
  const since = await eventually(
    async () => {
      const response = await fetch(`${site.url}${path}`);
      return (response.ok && response.headers.get('x-bottin-stale-since')) || undefined;
    },
    { what: `a stale response of ${path}`, timeoutMs: 60_000 },
  );
  return `${path.split('/').slice(0, 4).join('/')} returns X-Bottin-Stale-Since: ${since}`;
}
