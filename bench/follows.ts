import { parseArgs } from 'node:util';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { callUrl } from '@bottin/contracts/http/endpoint.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { samplePassword } from '@bottin/dev/sample/load/password.ts';
import { samplePeople } from '@bottin/dev/sample/people.ts';
import { Random } from '@bottin/dev/sample/random.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { Client } from 'pg';
import { apiHeaders } from './directory/browser.ts';
import { type RequestSpec, LoadClient } from './directory/load.ts';
import { type MeasuredSite, startMeasuredSite } from './directory/measured-site.ts';
import { formatNumber } from './directory/table.ts';
import { computeFigures, type Target, takeTurn, warm } from './directory/turns.ts';

/**
 * `npm run bench:follows` measures the personal feed of fans who follow 20, 200 and 1,000 creators, and the
 * public feed for comparison. No page is requested twice. It also measures the follower count of a creator
 * with 100,000 followers.
 */
const { values: options } = parseArgs({
  options: {
    creators: { type: 'string', default: '100000' },
    seed: { type: 'string', default: 'bottin' },
    seconds: { type: 'string', default: '8' },
    data: { type: 'string' },
  },
});
const creators = Number(options.creators);
const seconds = Number(options.seconds);
const itemsPerCreator = 5;
const followCounts = [20, 200, limits.follows];
/**
 * Number of fans per group. There are as many fans as load-client connections, so that concurrent requests
 * are for different fans.
 */
const fansPerGroup = 16;
/** Page sizes of feed requests. With a single size there would be too few distinct pages. */
const pageSizes = [9, 10, 11, 13, 14, 15];
const followerCount = 100_000;
const warmSeconds = 10;

/** Signs in sample people as fans who follow `count` creators each, and returns their session cookies. */
async function createFans(database: Client, first: number, count: number): Promise<string[]> {
  const people = [
    ...samplePeople({ size: first + fansPerGroup, contentItems: 0, now: new Date(), seed: options.seed }),
  ];
  const cookies: string[] = [];
  for (const { email, userId } of people.slice(first)) {
    const visitor = new Visitor();
    await visitor.call(authCalls.login, { body: { email, password: samplePassword } });
    cookies.push(visitor.cookieHeader);
    await database.query(
      `INSERT INTO follows SELECT $1, user_id, now() FROM (
         SELECT user_id FROM creators WHERE listed AND user_id <> $1 ORDER BY md5(user_id::text || $1::text) LIMIT $2
       ) AS chosen`,
      [userId, count],
    );
  }
  return cookies;
}

/**
 * Returns requests for feed pages in random order, up to 12 for each combination of fan and page size. Finds
 * the pages by following the cursors. No request occurs twice.
 */
async function listPersonalRequests(origin: string, cookies: readonly string[]): Promise<RequestSpec[]> {
  const requests: RequestSpec[] = [];
  for (const cookie of cookies) {
    const headers = { ...apiHeaders, cookie };
    for (const limit of pageSizes) {
      let after: string | null | undefined;
      for (let page = 0; page < 12 && after !== null; page++) {
        const path = callUrl(followCalls.feed, { query: { limit, after } });
        requests.push({ path, headers });
        const response = await fetch(`${origin}${path}`, { headers: { cookie } });
        after = ((await response.json()) as { next: string | null }).next;
      }
    }
  }
  return new Random('follows').sample(requests, requests.length);
}

/** Returns requests for uncached pages of the public feed. */
function listPublicRequests(): RequestSpec[] {
  const pages = pageSizes.flatMap((limit) =>
    Array.from({ length: Math.floor(limits.depth / limit) }, (_, index) => ({
      path: callUrl(feedCalls.list, { query: { page: index + 1, limit } }),
      headers: apiHeaders,
    })),
  );
  return new Random('public').sample(pages, 4_000);
}

async function measure(site: MeasuredSite, client: LoadClient, target: Target): Promise<void> {
  await warm(client, target, warmSeconds);
  const turn = await takeTurn(client, target, { seconds, groups: site.groups, before: undefined });
  const { p50, p99, perSecond, cpuPer1000, byProcess } = computeFigures(turn);
  const parts = [...byProcess]
    .filter(([, cpu]) => cpu >= 0.1)
    .map(([name, cpu]) => `${name} ${formatNumber(cpu)}`);
  const failures = Object.entries(turn.failures).map(([what, count]) => ` ${count} × ${what}`);
  console.log(
    `| ${target.name} | ${formatNumber(p50)} / ${formatNumber(p99)} | ${formatNumber(perSecond)} | ${formatNumber(cpuPer1000)} (${parts.join(', ')}) |${failures.join(',')}`,
  );
}

async function measureFollowerCount(database: Client): Promise<void> {
  const { rows } = await database.query<{ user_id: string }>(
    'SELECT user_id FROM creators WHERE listed LIMIT 1',
  );
  const famous = rows[0]?.user_id;
  await database.query(
    'INSERT INTO follows SELECT gen_random_uuid(), $1, now() FROM generate_series(1, $2::int)',
    [famous, followerCount],
  );
  await database.query('VACUUM ANALYZE follows');
  const explained = await database.query<{ 'QUERY PLAN': string }>(
    'EXPLAIN (ANALYZE, BUFFERS) SELECT count(*) FROM follows WHERE creator_id = $1',
    [famous],
  );
  console.log(explained.rows.map((row) => row['QUERY PLAN']).join('\n'));
}

const site = await startMeasuredSite({
  creators,
  seed: options.seed,
  contentItems: creators * itemsPerCreator,
  data: options.data,
  log: (line) => console.log(line),
});
const client = new LoadClient();
const database = new Client({ connectionString: site.stack.ownerUrls.feed });
try {
  process.env.SITE_URL = site.stack.url;
  const origin = site.stack.url;
  await database.connect();
  await database.query('TRUNCATE follows, personal_feeds');
  await measureFollowerCount(database);
  const fans: Target[] = [];
  for (const [place, count] of followCounts.entries()) {
    const cookies = await createFans(database, place * fansPerGroup, count);
    const requests = await listPersonalRequests(origin, cookies);
    fans.push({ name: `personal feed, ${count} followed`, origin, requests, repeat: true });
  }
  await database.query('VACUUM ANALYZE follows, creators, items');
  console.log('| | p50 / p99 ms | req/s | CPU-s per 1,000 |\n|---|---|---|---|');
  await measure(site, client, {
    name: 'public feed, pages never repeated',
    origin,
    requests: listPublicRequests(),
    repeat: false,
    warmWith: [],
  });
  for (const target of fans) await measure(site, client, target);
} finally {
  await database.end();
  client.stop();
  await site.stop();
}
