import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { z } from 'zod';
import { requireChromium } from '../dev/test/chromium.ts';
import { percentile } from './figures.ts';
import { withSite } from './site.ts';

/**
 * `npm run bench:lighthouse` runs Lighthouse three times with its mobile settings on the home page and on the
 * four other pages on which most visits begin. It fails when the median of a score is below the goal.
 * CHROMIUM_PATH sets the browser. Paths on the command line replace the default pages. `benchmarkIndex` is
 * the machine's speed during the run. If it is low, the machine was busy and the measured times are
 * unreliable.
 */
/**
 * Lighthouse isn't a dependency, because few people run it and it takes 136 MB. npm installs this version into
 * its cache at first use.
 */
const lighthouse = 'lighthouse@13.5.0';
const runs = 3;
/** Maximum attempts to record a page load. Lighthouse sometimes fails to record one (`Runtime error`). */
const attempts = 3;
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const maxLayoutShift = 0.02;

const categories = Object.keys(goals) as Array<keyof typeof goals>;
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      scoreDisplayMode: z.string(),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking';

async function runLighthouse(address: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      '--',
      lighthouse,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { maxBuffer: 64_000_000, env: { ...process.env, CHROME_PATH: await requireChromium(console.log) } },
  );
  return reportSchema.parse(JSON.parse(stdout));
}

/** Returns a Lighthouse report. Retries page loads that Lighthouse failed to record. */
async function recordReport(address: string, attempt = 1): Promise<Report> {
  try {
    return await runLighthouse(address);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const [reason] = /^Runtime error encountered.*$/m.exec(stderr) ?? [];
    if (!reason || attempt === attempts) throw error;
    console.log(`  ${address} retried: ${reason}`);
    return recordReport(address, attempt + 1);
  }
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Measures a page, prints the results, and returns the goals that the page misses. */
async function measurePage(address: string): Promise<string[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await recordReport(address));
  const scores = categories.map((name) => {
    const score = median(reports.map(({ categories: found }) => Math.round((found[name]?.score ?? 0) * 100)));
    return { name, score };
  });
  const values = metrics.map((name) => {
    const value = median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
    return { name, value };
  });
  const { pathname } = new URL(address);
  console.log(`${pathname}: ${scores.map(({ name, score }) => `${name} ${score}`).join(', ')}`);
  console.log(`  ${values.map(({ name, value }) => `${name} ${Number(value.toFixed(3))}`).join(', ')}`);
  console.log(`  benchmarkIndex ${reports.map(({ environment }) => environment.benchmarkIndex).join(', ')}`);
  for (const [id, { title, score, scoreDisplayMode }] of Object.entries(reports[0]?.audits ?? {})) {
    const failed = score !== null && score < 0.9 && ['binary', 'metricSavings'].includes(scoreDisplayMode);
    if (failed) console.log(`  ${id}: ${title}`);
  }
  const shift = values.find(({ name }) => name === 'cumulative-layout-shift')?.value ?? 0;
  return [
    ...scores.filter(({ name, score }) => score < goals[name]).map(({ name }) => `${pathname}: ${name}`),
    ...(shift < maxLayoutShift ? [] : [`${pathname}: layout shift`]),
  ];
}

await withSite(async () => {
  const { creators } = await new Visitor().call(creatorCalls.list, { query: { platforms: ['youtube'] } });
  const visited = ['/', '/repertoire', '/classements', '/fil-quebecois', `/createurs/${creators[0]?.slug}`];
  const requested = process.argv.slice(2);
  const paths = requested.length > 0 ? requested : visited;
  const missed: string[] = [];
  for (const path of paths) missed.push(...(await measurePage(`${process.env.SITE_URL}${path}`)));
  if (missed.length > 0) {
    console.error(`Below its goal: ${missed.join('; ')}`);
    process.exitCode = 1;
  }
});
