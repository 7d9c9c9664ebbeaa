import { LoadClient } from '../../../../bench/directory/load.ts';
import { addressOf, makeDifferent } from '../../../../bench/directory/mix.ts';
import { knownPeople } from '../../../../bench/directory/people.ts';
import { Random } from '../../../../dev/sample/random.ts';
import { pages } from '../../../../e2e/deploy/support/load.ts';
import { site } from '../../../../e2e/support/stack.ts';
import type { Proof } from '../proofs.ts';
import { useDuring } from '../resources.ts';
import type { Trial } from '../trial.ts';

const SECONDS = 40;
const CONNECTIONS = 16;

/** What every part uses while nobody is there, and under the load of `npm run bench:directory`: questions of which none repeats, and pages. */
export function measuredProofs({ namespace, creators, seed, say }: Trial): Proof[] {
  return [
    {
      title: 'Memory and processors of every part, at rest and under load',
      async show() {
        const rest = await useDuring(namespace, () => pause(SECONDS));
        const client = new LoadClient();
        try {
          const requests = requestsOf(creators, seed);
          const job = { origin: site.url, connections: CONNECTIONS, requests, from: 0, repeat: true };
          const outcomes: Array<{ requests: number; failures: Record<string, number> }> = [];
          const load = await useDuring(namespace, async () => {
            outcomes.push(await client.run({ ...job, seconds: SECONDS }));
          });
          say('| part | MiB at rest | MiB under load | millicores at rest | millicores under load |');
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

function requestsOf(
  creators: number,
  seed: string,
): Array<{ path: string; headers: Record<string, string> }> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const people = knownPeople({ creators, seed });
  const options = { count: 20_000, taken: new Set<string>() };
  const questions = makeDifferent(new Random(seed), people, options).map(addressOf);
  return questions.flatMap((path, index) => [
    { path, headers },
    ...(index % 5 === 0 ? [{ path: pages[(index / 5) % pages.length] ?? '/', headers }] : []),
  ]);
}

/** Nothing is awaited here: what is measured is that nothing happens. */
function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}
