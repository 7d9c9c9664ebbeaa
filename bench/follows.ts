import { parseArgs } from 'node:util';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { samplePassword } from '@bottin/dev/sample/load/password.ts';
import { samplePeople } from '@bottin/dev/sample/people.ts';
import { Random } from '@bottin/dev/sample/random.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { Client } from 'pg';
import { api } from './directory/browser.ts';
import { type Asked, LoadClient } from './directory/load.ts';
import { type MeasuredSite, startMeasuredSite } from './directory/measured-site.ts';
import { number } from './directory/table.ts';
import { figuresOf, type Target, takeTurn, warm } from './directory/turns.ts';

/**
 * `npm run bench:follows`: the personal feed of fans who follow 20, 200 and 1,000 beside the public feed, pages of which none repeats,
 * and the counting of a creator's 100,000 followers.
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
const followed = [20, 200, limits.follows];
/** As many fans of each kind as connections ask: no two ask at once for the same. */
const fansOfAKind = 16;
/** Pages of one length would soon be asked twice. */
const lengths = [9, 10, 11, 13, 14, 15];
const crowd = 100_000;
const warmSeconds = 10;

/** Fans who follow so many creators, by their cookies. */
async function makeFans(database: Client, first: number, count: number): Promise<string[]> {
  const people = [
    ...samplePeople({ size: first + fansOfAKind, contentItems: 0, now: new Date(), seed: options.seed }),
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

/** The first pages of each fan, and what follows them: each address once. */
async function personalPages(origin: string, cookies: readonly string[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const cookie of cookies) {
    const headers = { ...api, cookie };
    for (const limit of lengths) {
      let after: string | null | undefined;
      for (let page = 0; page < 12 && after !== null; page++) {
        const path = callUrl(followCalls.feed, { query: { limit, after } });
        asked.push({ path, headers });
        const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
        after = ((await answer.json()) as { next: string | null }).next;
      }
    }
  }
  return new Random('follows').sample(asked, asked.length);
}

/** Pages of the public feed that nothing keeps yet. */
function publicPages(): Asked[] {
  const pages = lengths.flatMap((limit) =>
    Array.from({ length: Math.floor(limits.depth / limit) }, (_, index) => ({
      path: callUrl(feedCalls.list, { query: { page: index + 1, limit } }),
      headers: api,
    })),
  );
  return new Random('public').sample(pages, 4_000);
}

async function measure(site: MeasuredSite, client: LoadClient, target: Target): Promise<void> {
  await warm(client, target, warmSeconds);
  const turn = await takeTurn(client, target, { seconds, groups: site.groups, before: undefined });
  const { p50, p99, perSecond, cpuPer1000, byProcess } = figuresOf(turn);
  const parts = [...byProcess].filter(([, cpu]) => cpu >= 0.1).map(([name, cpu]) => `${name} ${number(cpu)}`);
  const failures = Object.entries(turn.failures).map(([what, count]) => ` ${count} × ${what}`);
  console.log(
    `| ${target.name} | ${number(p50)} / ${number(p99)} | ${number(perSecond)} | ${number(cpuPer1000)} (${parts.join(', ')}) |${failures.join(',')}`,
  );
}

async function countCrowd(database: Client): Promise<void> {
  const { rows } = await database.query<{ user_id: string }>(
    'SELECT user_id FROM creators WHERE listed LIMIT 1',
  );
  const famous = rows[0]?.user_id;
  await database.query(
    'INSERT INTO follows SELECT gen_random_uuid(), $1, now() FROM generate_series(1, $2::int)',
    [famous, crowd],
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
  await countCrowd(database);
  const fans: Target[] = [];
  for (const [place, count] of followed.entries()) {
    const cookies = await makeFans(database, place * fansOfAKind, count);
    const requests = await personalPages(origin, cookies);
    fans.push({ name: `personal feed, ${count} followed`, origin, requests, repeat: true });
  }
  await database.query('VACUUM ANALYZE follows, creators, items');
  console.log('| | p50 / p99 ms | req/s | CPU-s per 1,000 |\n|---|---|---|---|');
  await measure(site, client, {
    name: 'public feed, pages never repeated',
    origin,
    requests: publicPages(),
    repeat: false,
    warmWith: [],
  });
  for (const target of fans) await measure(site, client, target);
} finally {
  await database.end();
  client.stop();
  await site.stop();
}
