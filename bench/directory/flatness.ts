import { limits } from '@bottin/contracts/domain/limits.ts';
import { moderationCalls } from '@bottin/contracts/http/admin.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { Random } from '@bottin/dev/sample/random.ts';
import { removeIndex, waitForIndex } from '@bottin/dev/up/sample-index.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { percentile } from '../figures.ts';
import { apiHeaders, pageHeaders } from './browser.ts';
import type { RequestSpec, LoadClient } from './load.ts';
import { indexPrefix, type MeasuredSite, startMeasuredSite } from './measured-site.ts';
import { toListUrl, makeDistinct } from './mix.ts';
import type { BenchOptions } from './options.ts';
import { type BenchPerson, listBenchPeople } from './people.ts';
import { readProcesses, getUsage } from './processes.ts';
import { formatFailures, formatNumber } from './table.ts';
import { computeFigures, type Target, takeTurn, warm } from './turns.ts';

const itemsPerCreator = 5;
const rebuildMs = 30 * 60_000;
const adminReads = 40;
const listRequests = 20_000;
const profiles = 2_000;
/** Page sizes of feed requests. There are several, because one size doesn't give enough distinct requests. */
const feedLengths = [9, 10, 11, 13, 14, 15];
const feedRequests = 4_000;

/** Formatted values of the measurements, by measurement name. Each measurement is a line of the table. */
export type TableLines = Map<string, string>;

/**
 * Runs all measurements on a directory of `creators` creators. The names of the measurements don't depend on
 * this number, so that the results for several numbers can be columns of one table.
 */
export async function measureSize(
  creators: number,
  { options, client, log }: { options: BenchOptions; client: LoadClient; log: (line: string) => void },
): Promise<TableLines> {
  const { seed } = options;
  const data = options.data === undefined ? undefined : `${options.data}-${creators}`;
  const site = await startMeasuredSite({
    creators,
    seed,
    contentItems: creators * itemsPerCreator,
    data,
    log,
  });
  process.env.SITE_URL = site.stack.url;
  try {
    const people = listBenchPeople({ creators, seed });
    const lines: TableLines = new Map();
    const set = (name: string, value: string): void => {
      log(`  ${name}: ${value}`);
      lines.set(name, value);
    };
    for (const target of buildTargets(site, people, new Random(`flatness/${seed}`))) {
      await warm(client, target, options.warmSeconds);
      const { seconds } = options;
      const turn = await takeTurn(client, target, { seconds, groups: site.groups, before: undefined });
      const { p50, p99, perSecond } = computeFigures(turn);
      const wrong = formatFailures(turn).map((failure) => ` WRONG ${failure}`);
      set(
        `${target.name}: p50 / p99 ms (req/s)`,
        `${formatNumber(p50)} / ${formatNumber(p99)} (${formatNumber(perSecond)})${wrong}`,
      );
    }
    await measureAdmin(site, set);
    await measureSitemap(site, set);
    for (const [name, { residentBytes }] of getUsage(site.groups(), readProcesses())) {
      set(`memory of ${name}, MB`, (residentBytes / 1e6).toFixed(0));
    }
    await measureRebuild(site, set);
    return lines;
  } finally {
    await site.stop();
  }
}

function buildTargets(site: MeasuredSite, people: readonly BenchPerson[], random: Random): Target[] {
  const origin = site.stack.url;
  const deepest = Math.floor(limits.depth / limits.pageSize.feed);
  const repeated = (name: string, spec: RequestSpec): Target => ({
    name,
    origin,
    requests: [spec],
    repeat: true,
  });
  const lists = makeDistinct(random, people, { count: listRequests, taken: new Set() }).map((question) => ({
    path: toListUrl(question),
    headers: apiHeaders,
  }));
  const pages = Array.from({ length: profiles }, () => ({
    path: `/createurs/${random.pick(people).slug}`,
    headers: pageHeaders,
  }));
  const feed = (page: number, limit?: number): RequestSpec => ({
    path: callUrl(feedCalls.list, { query: { page, limit } }),
    headers: apiHeaders,
  });
  const feeds = random.sample(
    feedLengths.flatMap((limit) =>
      Array.from({ length: Math.floor(limits.depth / limit) }, (_, index) => feed(index + 1, limit)),
    ),
    feedRequests,
  );
  return [
    {
      name: 'lists never repeated',
      origin,
      requests: lists.slice(2_000),
      repeat: false,
      warmWith: lists.slice(0, 2_000),
    },
    repeated('page /', { path: '/', headers: pageHeaders }),
    repeated('page /repertoire', { path: '/repertoire', headers: pageHeaders }),
    { name: 'pages of profiles', origin, requests: pages, repeat: true },
    { name: 'feed, pages never repeated', origin, requests: feeds, repeat: false, warmWith: [] },
    repeated('feed, first page', feed(1)),
    repeated('feed, deepest page', feed(deepest)),
  ];
}

async function measureAdmin(
  { stack }: MeasuredSite,
  set: (name: string, value: string) => void,
): Promise<void> {
  const visitor = new Visitor();
  await visitor.call(authCalls.login, { body: stack.admin });
  const read = (page: number) =>
    visitor.call(moderationCalls.profiles, { query: { status: 'approved', page } });
  const { pagination } = await read(1);
  for (const [name, page] of [
    ['first', 1],
    ['last', pagination.totalPages],
  ] as const) {
    const samples: number[] = [];
    for (let turn = 0; turn < adminReads; turn++) {
      const started = performance.now();
      await read(page);
      samples.push(performance.now() - started);
    }
    set(
      `administration's ${name} page: p50 / p99 ms`,
      `${formatNumber(percentile(samples, 0.5))} / ${formatNumber(percentile(samples, 0.99))}`,
    );
  }
}

async function measureSitemap(
  { stack }: MeasuredSite,
  set: (name: string, value: string) => void,
): Promise<void> {
  const started = performance.now();
  const index = await (await fetch(`${stack.url}/sitemap.xml`)).text();
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
  let bytes = index.length;
  for (const part of parts) bytes += (await (await fetch(part)).arrayBuffer()).byteLength;
  const seconds = (performance.now() - started) / 1000;
  set('whole sitemap, s (MB)', `${formatNumber(seconds)} (${formatNumber(bytes / 1e6)})`);
}

async function measureRebuild(site: MeasuredSite, set: (name: string, value: string) => void): Promise<void> {
  const index = { elasticsearchUrl: site.elasticsearchUrl, prefix: indexPrefix };
  await removeIndex(index);
  const started = performance.now();
  await site.stack.restart('search');
  await waitForIndex(index, { log: () => undefined, timeoutMs: rebuildMs });
  const seconds = (performance.now() - started) / 1000;
  const response = await fetch(`${site.elasticsearchUrl}/bottin-directory/_count`);
  const { count } = (await response.json()) as { count: number };
  set('rebuild, entries a second', formatNumber(count / seconds));
}

/** Formats the measurements as a Markdown table with a column for each size. */
export function formatFlatnessTable(bySize: ReadonlyMap<number, TableLines>): string {
  const names = [...new Set([...bySize.values()].flatMap((lines) => [...lines.keys()]))];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const sizes = [...bySize.keys()];
  return [
    row(['', ...sizes.map((size) => size.toLocaleString('en-CA'))]),
    row(['---', ...sizes.map(() => '---')]),
    ...names.map((name) => row([name, ...sizes.map((size) => bySize.get(size)?.get(name) ?? '–')])),
  ].join('\n');
}
