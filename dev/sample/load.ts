import { Client } from 'pg';
import { loadCreators } from './load/creators.ts';
import { toLoadedPerson } from './load/events.ts';
import { loadFeed } from './load/feed.ts';
import { loadIdentity, filterLoadable } from './load/identity.ts';
import { hashPassword, samplePassword } from './load/password.ts';
import { loadPlatformSync } from './load/platform-sync.ts';
import { openForLoading, runInTransaction } from './load/rows.ts';
import type { SamplePerson } from './model.ts';
import { samplePeople } from './people.ts';

const batchSize = 1000;
const logEvery = 5000;

/**
 * Default sample: number of accounts, number of content items, and number of items for each further account.
 */
const defaultSample = { people: 240, items: 3000, itemsPerFurther: 2 };

/** Services whose databases receive sample data. */
const services = ['identity', 'platform-sync', 'creators', 'feed'] as const;

export interface LoadSampleOptions {
  databaseUrls: Readonly<Record<string, string>>;
  /** Number of sample accounts. Existing accounts are left unchanged. */
  size: number;
  /**
   * Approximate number of content items. Default: 3,000 for the first 240 accounts and two for each further
   * account.
   */
  contentItems?: number | undefined;
  /** Seed of the generator. Another seed gives other sample accounts. */
  seed?: string | undefined;
  /** Time of the newest content. To resume an interrupted load, pass the original value again. */
  now?: Date;
  /**
   * Origin that serves the sample pictures (/sample/…): the YouTube double. Without an origin, the site shows
   * initials instead of portraits.
   */
  mediaOrigin?: string | null;
  log: (line: string) => void;
}

/**
 * Writes sample accounts into the databases of the services, as if people had registered them: table rows,
 * events in the outboxes (marked as sent) and inbox entries. No service may run meanwhile; the search service
 * builds its index from this data later.
 * It can run again after an interruption, or to add accounts, because ids depend only on the seed and the
 * account's index. The account row is written last, so an account that exists has all its data.
 */
export async function loadSample(options: LoadSampleOptions): Promise<void> {
  const { databaseUrls, size, seed, mediaOrigin = null, log } = options;
  const now = options.now ?? new Date();
  const contentItems = options.contentItems ?? defaultItemCount(size);
  const passwordHash = hashPassword(samplePassword);
  const databases = await openDatabases(databaseUrls);
  const write = async (people: readonly SamplePerson[]): Promise<void> => {
    const requested = await filterLoadable(databases.identity, people);
    const loaded = requested.map((person) =>
      toLoadedPerson(person, { at: now, hasPictures: mediaOrigin !== null }),
    );
    await Promise.all([
      runInTransaction(databases['platform-sync'], () =>
        loadPlatformSync(databases['platform-sync'], loaded, { mediaOrigin, at: now }),
      ),
      runInTransaction(databases.creators, () => loadCreators(databases.creators, loaded, now)),
      runInTransaction(databases.feed, () => loadFeed(databases.feed, loaded, now)),
    ]);
    await runInTransaction(databases.identity, () =>
      loadIdentity(databases.identity, loaded, { passwordHash, at: now }),
    );
  };
  const started = performance.now();
  let done = 0;
  try {
    for (const people of toBatches(samplePeople({ size, contentItems, now, seed }))) {
      await write(people);
      done += people.length;
      if (done % logEvery !== 0 && done !== size) continue;
      const rate = (done / (performance.now() - started)) * 1000;
      log(`Loaded ${done} of ${size} invented creators (${Math.round(rate)} per second)`);
    }
  } finally {
    await Promise.all(Object.values(databases).map((client) => client.end()));
  }
}

/** Replaces the origin in the URLs of the sample pictures by `mediaOrigin`. */
export async function moveSampleMedia(options: {
  databaseUrls: Readonly<Record<string, string>>;
  mediaOrigin: string;
}): Promise<void> {
  const client = new Client({ connectionString: getDatabaseUrl(options.databaseUrls, 'platform-sync') });
  await client.connect();
  try {
    await client.query(
      `UPDATE media SET url = $1 || regexp_replace(url, '^https?://[^/]+', '')
       WHERE url ~ '^http://[^/]+/sample/' AND url NOT LIKE $1 || '/%'`,
      [new URL(options.mediaOrigin).origin],
    );
  } finally {
    await client.end();
  }
}

function defaultItemCount(size: number): number {
  if (size <= defaultSample.people) return Math.round((defaultSample.items * size) / defaultSample.people);
  return defaultSample.items + (size - defaultSample.people) * defaultSample.itemsPerFurther;
}

async function openDatabases(
  urls: Readonly<Record<string, string>>,
): Promise<Record<(typeof services)[number], Client>> {
  const open = (name: string) => openForLoading(getDatabaseUrl(urls, name));
  const [identity, platformSync, creators, feed] = await Promise.all([
    open('identity'),
    open('platform-sync'),
    open('creators'),
    open('feed'),
  ]);
  return { identity, 'platform-sync': platformSync, creators, feed };
}

function getDatabaseUrl(urls: Readonly<Record<string, string>>, service: string): string {
  const url = urls[service];
  if (url === undefined) throw new Error(`The sample needs a database URL for ${service}`);
  return url;
}

function* toBatches(people: Iterable<SamplePerson>): Generator<SamplePerson[]> {
  let batch: SamplePerson[] = [];
  for (const person of people) {
    batch.push(person);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
