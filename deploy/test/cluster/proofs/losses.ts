import { authCalls } from '@bottin/contracts/http/auth.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { pages } from '../../../../e2e/deploy/support/load.ts';
import type { Known } from '../../../../e2e/deploy/support/people.ts';
import { inventName } from '../../../../e2e/support/journey.ts';
import { registrant } from '../../../../e2e/support/members.ts';
import { site } from '../../../../e2e/support/stack.ts';
import { Visitor } from '../../../../e2e/support/visitor.ts';
import { awaitKept, signUp } from '../people.ts';
import type { Proof } from '../proofs.ts';
import type { Trial } from '../trial.ts';
import { endure } from '../under-load.ts';
import { partOf, podsOf, untilWell, without } from '../workloads.ts';

/** What is there for a demonstration keeps nothing over a restart. */
const demonstration = ['mailbox', 'youtube-double'];
/** How e2e's load tells of an answer that Elasticsearch had no part in. */
const FALLBACK = 'the fallback search';

/** Pods that are killed, and whole parts that are away: what docs/operations.md says of each. */
export function lossProofs({ namespace }: Trial): Proof[] {
  const away = (workload: string, says: string, look: (known: Known) => Promise<string>): Proof => ({
    title: `${workload.split('/')[1]} away: ${says}`,
    async show() {
      const known = await signUp();
      // So that every replica has answers to go on with.
      await endure(6, () => readOften(known));
      let said = '';
      await without(namespace, workload, async () => {
        said = await look(known);
        await expectPages();
      });
      await untilWell(namespace);
      await awaitKept(known);
      return `${said}; pages answered throughout, and nothing is lost`;
    },
  });
  const profileOf = ({ walk }: Known): string => `/api/creators/slug/${walk.creator.slug}`;
  return [
    {
      title: 'Any one pod killed: all is well again by itself, and nothing is lost',
      async show() {
        const known = await signUp();
        const names = [...new Set((await podsOf(namespace)).map(partOf))].filter(
          (name) => !demonstration.includes(name),
        );
        const told: string[] = [];
        for (const name of names) {
          const started = Date.now();
          const { requests, failures } = await endure(2, async () => {
            const [pod] = await podsOf(namespace, name);
            const kill = ['--grace-period=0', '--force', '--wait=false'];
            await namespace.kubectl('delete', 'pod', pod?.metadata.name ?? '', ...kill);
            await untilWell(namespace);
          });
          const seconds = Math.round((Date.now() - started) / 1_000);
          const plain = failures.filter((failure) => failure.endsWith(FALLBACK)).length;
          const byFallback = plain > 0 ? ` (and ${plain} by the fallback search)` : '';
          told.push(`${name} ${seconds} s, ${failures.length - plain} of ${requests} failed${byFallback}`);
        }
        await awaitKept(known);
        return told.join('; ');
      },
    },
    away('statefulset/elasticsearch', 'the fallback search answers', untilFallback),
    away('deployment/search', 'the fallback search answers', untilFallback),
    away('statefulset/redis', 'everybody reads, who signs in is asked to try again', refusesSignIns),
    {
      title: 'notifications away: people sign up, e-mails arrive later',
      async show() {
        let late = '';
        await without(namespace, 'deployment/notifications', async () => {
          late = (await registrant()).person.email;
          await expectPages();
        });
        const wanted = { to: late, subject: 'Confirme' };
        await waitForMail(wanted, { mailUrl: site.mailUrl, timeoutMs: 120_000 });
        return 'a registration meanwhile; its e-mail arrived afterwards';
      },
    },
    away('deployment/feed', 'its last answers are given, marked as such', () =>
      untilStale('/api/content-feed'),
    ),
    away('deployment/creators', 'search finds, profiles are what they were last', async (known) => {
      const said = await untilStale(profileOf(known));
      return `${said}; ${await findsByIndex()}`;
    }),
    away('deployment/identity', 'everybody reads, who signs in is asked to try again', refusesSignIns),
    away('deployment/platform-sync', 'all but connecting a channel goes on', findsByIndex),
    away('statefulset/nats', 'the last answers are given, marked as such', (known) =>
      untilStale(profileOf(known)),
    ),
    away(
      'statefulset/postgres',
      'what is kept is answered, search finds, all else is refused',
      async (known) =>
        [await isKept(profileOf(known)), await findsByIndex(), await refusesSignIns()].join('; '),
    ),
  ];
}

/**
 * What was read before is answered as on any day: creators lives, and its heartbeats go on to say that nothing changes, so nothing
 * may be out of date.
 */
async function isKept(path: string): Promise<string> {
  const { status, headers } = await fetch(`${site.url}${path}`);
  const since = headers.get('x-bottin-stale-since');
  if (status !== 200 || since) throw new Error(`${path} was answered ${status}, of before: ${since}`);
  return `${path.split('/').slice(0, 4).join('/')} is answered 200, without X-Bottin-Stale-Since`;
}

/** A question that nobody asked before is answered from the index. */
async function findsByIndex(): Promise<string> {
  const found = await fetch(`${site.url}/api/creators?search=${inventName()}`);
  if (!found.ok || found.headers.has('x-bottin-search')) throw new Error(`search answered ${found.status}`);
  return 'a new question to search is answered';
}

async function refusesSignIns(): Promise<string> {
  const body = JSON.stringify(site.admin);
  const { status } = await new Visitor().request(authCalls.login.path, { method: 'POST', body });
  if (status !== 503) throw new Error(`a sign-in was answered ${status}`);
  return 'a sign-in is answered 503';
}

async function readOften({ walk }: Known): Promise<void> {
  for (let turn = 0; turn < 30; turn++)
    await Promise.all(
      ['/api/content-feed', `/api/creators/slug/${walk.creator.slug}`, '/', '/'].map((path) =>
        fetch(`${site.url}${path}`).then((answer) => answer.arrayBuffer()),
      ),
    );
}

async function expectPages(): Promise<void> {
  for (const path of pages.filter((one) => !one.startsWith('/api/'))) {
    const { status } = await fetch(`${site.url}${path}`, { signal: AbortSignal.timeout(20_000) });
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
  }
}

async function untilFallback(): Promise<string> {
  await eventually(
    async () => {
      const answer = await fetch(`${site.url}/api/creators?search=${inventName()}`);
      return answer.ok && answer.headers.get('x-bottin-search') === 'plain';
    },
    { what: 'the fallback search', timeoutMs: 60_000 },
  );
  return 'a new question is answered with X-Bottin-Search: plain';
}

async function untilStale(path: string): Promise<string> {
  const since = await eventually(
    async () => {
      const answer = await fetch(`${site.url}${path}`);
      return (answer.ok && answer.headers.get('x-bottin-stale-since')) || undefined;
    },
    { what: `an answer of before to ${path}`, timeoutMs: 60_000 },
  );
  return `${path.split('/').slice(0, 4).join('/')} is answered with X-Bottin-Stale-Since: ${since}`;
}
