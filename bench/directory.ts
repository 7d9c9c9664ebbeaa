import { Random } from '@bottin/dev/sample/random.ts';
import { evaluateGoals } from './directory/goals.ts';
import { findStaleResponses, findMisses } from './directory/correctness.ts';
import { BareFastify } from './directory/fastify.ts';
import { type ExpectedSearch, searchCounts, drawSearches } from './directory/expected-searches.ts';
import { formatFlatnessTable, type TableLines, measureSize } from './directory/flatness.ts';
import { BareHops } from './directory/hops.ts';
import { LoadClient } from './directory/load.ts';
import { type MeasuredSite, startMeasuredSite } from './directory/measured-site.ts';
import { Measurements } from './directory/measurements.ts';
import { toListUrl } from './directory/mix.ts';
import { type BenchOptions, readBenchOptions } from './directory/options.ts';
import { listBenchPeople } from './directory/people.ts';
import { formatGoals, formatTable } from './directory/table.ts';
import { fillTextbook } from './directory/textbook.ts';

/**
 * `npm run bench:directory -- --creators N --seed S` measures throughput, latency and CPU time of the site's
 * public reads. directory/README.md explains the output.
 */
const started = performance.now();
const log = (line: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const options = readBenchOptions(process.argv.slice(2));
await (options.flatness ? measureFlatness() : measureOneSize());

async function measureOneSize(): Promise<void> {
  const site = await startMeasuredSite({ ...options, log });
  try {
    process.env.SITE_URL = site.stack.url;
    await measureDirectory(site, options);
  } finally {
    await site.stop();
  }
}

async function measureFlatness(): Promise<void> {
  const client = new LoadClient();
  const bySize = new Map<number, TableLines>();
  try {
    for (const size of options.sizes) {
      log(`${size} creators`);
      bySize.set(size, await measureSize(size, { options, client, log }));
      console.log(`\n${formatFlatnessTable(bySize)}\n`);
    }
  } finally {
    client.stop();
  }
}

async function measureDirectory(measured: MeasuredSite, chosen: BenchOptions): Promise<void> {
  const people = listBenchPeople(chosen);
  log(`${people.length} of ${chosen.creators} are listed`);
  const random = new Random(`bench/${chosen.seed}`);
  log('Filling the textbook index');
  await fillTextbook(measured.elasticsearchUrl, measured.creatorsDatabase);
  const client = new LoadClient();
  const fastify = await BareFastify.start();
  const { elasticsearchUrl, stack } = measured;
  const hops = await BareHops.start({ natsUrl: stack.backing.natsUrl, elasticsearchUrl });
  const measurements = new Measurements({
    site: measured,
    client,
    fastify,
    hops,
    people,
    random,
    options: chosen,
    log,
  });
  try {
    // The scenarios draw from the same `random`. Draw these searches first, so that they don't depend on
    // which scenarios were chosen.
    const finds = drawSearches(random, people);
    for (const scenario of chosen.only) await measurements.measure(scenario);
    measurements.failures.push(...(await evaluateSearches(measured, finds)));
    const addresses = measurements.mix.map(toListUrl);
    const different = await findStaleResponses(measured.stack, addresses);
    log(
      `Responses of the mix that differ once the caches are cleared: ${different.length} of ${addresses.length}`,
    );
    measurements.failures.push(
      ...different.map((address) => `cached response differs from a fresh one: ${address}`),
    );
  } finally {
    client.stop();
    fastify.stop();
    hops.stop();
  }
  console.log(
    `\n${formatTable(measurements.results)}\n\n${formatGoals(evaluateGoals(measurements.results))}\n`,
  );
  for (const failure of measurements.failures.slice(0, 50)) console.error(`WRONG  ${failure}`);
  if (measurements.failures.length > 0) process.exitCode = 1;
}

async function evaluateSearches(
  { stack }: MeasuredSite,
  finds: readonly ExpectedSearch[],
): Promise<string[]> {
  const missed = await findMisses(stack.url, finds);
  for (const kind of Object.keys(searchCounts) as Array<keyof typeof searchCounts>) {
    const total = finds.filter((find) => find.kind === kind).length;
    const lost = missed.get(kind) ?? [];
    const texts = lost.map(({ text }) => `« ${text} »`).join(', ');
    log(`Expected searches, ${kind}: ${total - lost.length} of ${total}${texts ? `; not: ${texts}` : ''}`);
  }
  return [...missed.values()].flat().map(({ kind, text }) => `not found (${kind}): « ${text} »`);
}
