import { LoadClient } from '../../../../bench/directory/load.ts';
import { makeDistinct, toListUrl } from '../../../../bench/directory/mix.ts';
import { listBenchPeople } from '../../../../bench/directory/people.ts';
import { Random } from '../../../../dev/sample/random.ts';
import { pages } from '../../stack/support/load.ts';
import { site } from '../../../../e2e/support/stack.ts';
import type { ClusterCheck } from '../checks.ts';
import { measureUsage } from '../resources.ts';
import type { TestContext } from '../test-context.ts';

const SECONDS = 40;
const CONNECTIONS = 16;

/**
 * Returns a check that measures every part's resource usage, first idle and then under load. The load is a
 * mix of pages and uncached searches, as in `npm run bench:directory`.
 */
export function resourceUsageChecks({ namespace, creators, seed, say }: TestContext): ClusterCheck[] {
  return [
    {
      title: 'Memory and CPU usage of every part, idle and under load',
      async run() {
        const rest = await measureUsage(namespace, () => sleepSeconds(SECONDS));
        const client = new LoadClient();
        try {
          const requests = readRequests(creators, seed);
          const job = { origin: site.url, connections: CONNECTIONS, requests, from: 0, repeat: true };
          const outcomes: Array<{ requests: number; failures: Record<string, number> }> = [];
          const load = await measureUsage(namespace, async () => {
            outcomes.push(await client.run({ ...job, seconds: SECONDS }));
          });
          say('| part | MiB idle | MiB under load | millicores idle | millicores under load |');
          say('|---|---|---|---|---|');
          for (const [part, { mebibytes, millicores }] of [...load].sort()) {
            const quiet = rest.get(part);
            say(`| ${part} | ${quiet?.mebibytes} | ${mebibytes} | ${quiet?.millicores} | ${millicores} |`);
          }
          const [{ requests: count, failures } = { requests: 0, failures: {} }] = outcomes;
          return `${Math.round(count / SECONDS)} requests a second over ${CONNECTIONS} connections, ${creators} creators; other than 200: ${JSON.stringify(failures)}`;
        } finally {
          client.stop();
        }
      },
    },
  ];
}

function readRequests(
  creators: number,
  seed: string,
): Array<{ path: string; headers: Record<string, string> }> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const people = listBenchPeople({ creators, seed });
  const options = { count: 20_000, taken: new Set<string>() };
  const questions = makeDistinct(new Random(seed), people, options).map(toListUrl);
  return questions.flatMap((path, index) => [
    { path, headers },
    ...(index % 5 === 0 ? [{ path: pages[(index / 5) % pages.length] ?? '/', headers }] : []),
  ]);
}

function sleepSeconds(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}
