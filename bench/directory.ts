import { Random } from '@bottin/dev/sample/random.ts';
import { judge } from './directory/aims.ts';
import { differentWithoutCache, missedFinds } from './directory/correctness.ts';
import { BareFastify } from './directory/fastify.ts';
import { type Find, findCounts, makeFinds } from './directory/finds.ts';
import { flatnessTable, type Lines, measureSize } from './directory/flatness.ts';
import { BareHops } from './directory/hops.ts';
import { LoadClient } from './directory/load.ts';
import { type MeasuredSite, startMeasuredSite } from './directory/measured-site.ts';
import { Measurements } from './directory/measurements.ts';
import { addressOf } from './directory/mix.ts';
import { type BenchOptions, readBenchOptions } from './directory/options.ts';
import { knownPeople } from './directory/people.ts';
import { aimsTable, tableOf } from './directory/table.ts';
import { fillTextbook } from './directory/textbook.ts';

/** `npm run bench:directory -- --creators N --seed S`: what the public read path does; README.md says how to read it. */
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
  const bySize = new Map<number, Lines>();
  try {
    for (const size of options.sizes) {
      log(`${size} creators`);
      bySize.set(size, await measureSize(size, { options, client, log }));
      console.log(`\n${flatnessTable(bySize)}\n`);
    }
  } finally {
    client.stop();
  }
}

async function measureDirectory(measured: MeasuredSite, chosen: BenchOptions): Promise<void> {
  const people = knownPeople(chosen);
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
    // Drawn first: the same, whichever scenarios are chosen.
    const finds = makeFinds(random, people);
    for (const scenario of chosen.only) await measurements.measure(scenario);
    measurements.failures.push(...(await judgeFinds(measured, finds)));
    const addresses = measurements.mix.map(addressOf);
    const different = await differentWithoutCache(measured.stack, addresses);
    log(`Answers of the mix that differ without what was kept: ${different.length} of ${addresses.length}`);
    measurements.failures.push(...different.map((address) => `kept otherwise than made anew: ${address}`));
  } finally {
    client.stop();
    fastify.stop();
    hops.stop();
  }
  console.log(`\n${tableOf(measurements.results)}\n\n${aimsTable(judge(measurements.results))}\n`);
  for (const failure of measurements.failures.slice(0, 50)) console.error(`WRONG  ${failure}`);
  if (measurements.failures.length > 0) process.exitCode = 1;
}

async function judgeFinds({ stack }: MeasuredSite, finds: readonly Find[]): Promise<string[]> {
  const missed = await missedFinds(stack.url, finds);
  for (const kind of Object.keys(findCounts) as Array<keyof typeof findCounts>) {
    const asked = finds.filter((find) => find.kind === kind).length;
    const lost = missed.get(kind) ?? [];
    const said = lost.map(({ text }) => `« ${text} »`).join(', ');
    log(`Finds, ${kind}: ${asked - lost.length} of ${asked}${said ? `; not: ${said}` : ''}`);
  }
  return [...missed.values()].flat().map(({ kind, text }) => `not found (${kind}): « ${text} »`);
}
