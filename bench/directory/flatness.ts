import { limits } from '@bottin/contracts/domain/limits.ts';
import { moderationCalls } from '@bottin/contracts/http/admin.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { Random } from '@bottin/dev/sample/random.ts';
import { removeIndex, waitForIndex } from '@bottin/dev/up/sample-index.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { percentile } from '../figures.ts';
import { api, html } from './browser.ts';
import type { Asked, LoadClient } from './load.ts';
import { indexPrefix, type MeasuredSite, startMeasuredSite } from './measured-site.ts';
import { addressOf, makeDifferent } from './mix.ts';
import type { BenchOptions } from './options.ts';
import { type Known, knownPeople } from './people.ts';
import { readProcesses, usageOf } from './processes.ts';
import { failuresOf, number } from './table.ts';
import { figuresOf, type Target, takeTurn, warm } from './turns.ts';

/** Content items for each creator: five million for a million. */
const itemsPerCreator = 5;
const rebuildMs = 30 * 60_000;
const adminReads = 40;
const questions = 20_000;
const profiles = 2_000;
/** Pages of other lengths: what makes enough of them different. */
const feedLengths = [9, 10, 11, 13, 14, 15];
const feedQuestions = 4_000;

/** A line of the table: what was measured, and its value at each size. */
export type Lines = Map<string, string>;

/** Measures one size; the lines are the same for all. */
export async function measureSize(
  creators: number,
  { options, client, log }: { options: BenchOptions; client: LoadClient; log: (line: string) => void },
): Promise<Lines> {
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
    const people = knownPeople({ creators, seed });
    const lines: Lines = new Map();
    const set = (name: string, value: string): void => {
      log(`  ${name}: ${value}`);
      lines.set(name, value);
    };
    for (const target of targetsOf(site, people, new Random(`flatness/${seed}`))) {
      await warm(client, target, options.warmSeconds);
      const { seconds } = options;
      const turn = await takeTurn(client, target, { seconds, groups: site.groups, before: undefined });
      const { p50, p99, perSecond } = figuresOf(turn);
      const wrong = failuresOf(turn).map((failure) => ` WRONG ${failure}`);
      set(
        `${target.name}: p50 / p99 ms (req/s)`,
        `${number(p50)} / ${number(p99)} (${number(perSecond)})${wrong}`,
      );
    }
    await measureAdmin(site, set);
    await measureSitemap(site, set);
    for (const [name, { residentBytes }] of usageOf(site.groups(), readProcesses())) {
      set(`memory of ${name}, MB`, (residentBytes / 1e6).toFixed(0));
    }
    await measureRebuild(site, set);
    return lines;
  } finally {
    await site.stop();
  }
}

function targetsOf(site: MeasuredSite, people: readonly Known[], random: Random): Target[] {
  const origin = site.stack.url;
  const deepest = Math.floor(limits.depth / limits.pageSize.feed);
  const repeated = (name: string, asked: Asked): Target => ({
    name,
    origin,
    requests: [asked],
    repeat: true,
  });
  const lists = makeDifferent(random, people, { count: questions, taken: new Set() }).map((question) => ({
    path: addressOf(question),
    headers: api,
  }));
  const pages = Array.from({ length: profiles }, () => ({
    path: `/createurs/${random.pick(people).slug}`,
    headers: html,
  }));
  const feed = (page: number, limit?: number): Asked => ({
    path: callUrl(feedCalls.list, { query: { page, limit } }),
    headers: api,
  });
  const feeds = random.sample(
    feedLengths.flatMap((limit) =>
      Array.from({ length: Math.floor(limits.depth / limit) }, (_, index) => feed(index + 1, limit)),
    ),
    feedQuestions,
  );
  return [
    {
      name: 'lists never repeated',
      origin,
      requests: lists.slice(2_000),
      repeat: false,
      warmWith: lists.slice(0, 2_000),
    },
    repeated('page /', { path: '/', headers: html }),
    repeated('page /repertoire', { path: '/repertoire', headers: html }),
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
      `${number(percentile(samples, 0.5))} / ${number(percentile(samples, 0.99))}`,
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
  set('whole sitemap, s (MB)', `${number(seconds)} (${number(bytes / 1e6)})`);
}

async function measureRebuild(site: MeasuredSite, set: (name: string, value: string) => void): Promise<void> {
  const index = { elasticsearchUrl: site.elasticsearchUrl, prefix: indexPrefix };
  await removeIndex(index);
  const started = performance.now();
  await site.stack.restart('search');
  await waitForIndex(index, { log: () => undefined, timeoutMs: rebuildMs });
  const seconds = (performance.now() - started) / 1000;
  const answer = await fetch(`${site.elasticsearchUrl}/bottin-directory/_count`);
  const { count } = (await answer.json()) as { count: number };
  set('rebuild, entries a second', number(count / seconds));
}

/** The table in Markdown, a column for each size. */
export function flatnessTable(bySize: ReadonlyMap<number, Lines>): string {
  const names = [...new Set([...bySize.values()].flatMap((lines) => [...lines.keys()]))];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const sizes = [...bySize.keys()];
  return [
    row(['', ...sizes.map((size) => size.toLocaleString('en-CA'))]),
    row(['---', ...sizes.map(() => '---')]),
    ...names.map((name) => row([name, ...sizes.map((size) => bySize.get(size)?.get(name) ?? '–')])),
  ].join('\n');
}
