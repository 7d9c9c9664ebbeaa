import { Client } from 'pg';
import { loadCreators } from './load/creators.ts';
import { tellOf } from './load/events.ts';
import { loadFeed } from './load/feed.ts';
import { loadIdentity, withoutAccount } from './load/identity.ts';
import { hashPassword, samplePassword } from './load/password.ts';
import { loadPlatformSync } from './load/platform-sync.ts';
import { openForLoading, transaction } from './load/rows.ts';
import type { SamplePerson } from './model.ts';
import { samplePeople } from './people.ts';

const batchSize = 1000;
const tellEvery = 5000;

/** The usual sample's counts, and how many items each further person brings. */
const usual = { people: 240, items: 3000, itemsPerFurther: 2 };

/** The services whose databases the sample is in. */
const services = ['identity', 'platform-sync', 'creators', 'feed'] as const;

export interface LoadSampleOptions {
  databaseUrls: Readonly<Record<string, string>>;
  /** How many people. Those that are there already stay as they are. */
  size: number;
  /** About how many content items altogether; by default 3,000 for the first 240 people and two for each further one. */
  contentItems?: number | undefined;
  /** Another seed, other people. */
  seed?: string | undefined;
  /** The newest content is from just before this moment. Whoever goes on after an interruption gives the same one. */
  now?: Date;
  /** Who serves /sample/…: the YouTube double's address. Without it, people have initials for portraits. */
  mediaOrigin?: string | null;
  log: (line: string) => void;
}

/**
 * Writes the invented people into the services' databases as the services would have by now, had each registered: their
 * states, the events in the outboxes (as sent) and what the inboxes remember of them. The services must not run
 * meanwhile; the directory's index is made from it by the search service. It may be run again, after an interruption
 * or for more people: ids hang on seed and number alone. An account is written last of all that belongs to it, so
 * whoever has one is whole.
 */
export async function loadSample(options: LoadSampleOptions): Promise<void> {
  const { databaseUrls, size, seed, mediaOrigin = null, log } = options;
  const now = options.now ?? new Date();
  const contentItems = options.contentItems ?? itemsFor(size);
  const passwordHash = hashPassword(samplePassword);
  const databases = await openAll(databaseUrls);
  const write = async (people: readonly SamplePerson[]): Promise<void> => {
    const wanted = await withoutAccount(databases.identity, people);
    const loaded = wanted.map((person) => tellOf(person, { at: now, hasPictures: mediaOrigin !== null }));
    await Promise.all([
      transaction(databases['platform-sync'], () =>
        loadPlatformSync(databases['platform-sync'], loaded, { mediaOrigin, at: now }),
      ),
      transaction(databases.creators, () => loadCreators(databases.creators, loaded, now)),
      transaction(databases.feed, () => loadFeed(databases.feed, loaded, now)),
    ]);
    await transaction(databases.identity, () =>
      loadIdentity(databases.identity, loaded, { passwordHash, at: now }),
    );
  };
  const started = performance.now();
  let done = 0;
  try {
    for (const people of batches(samplePeople({ size, contentItems, now, seed }))) {
      await write(people);
      done += people.length;
      if (done % tellEvery !== 0 && done !== size) continue;
      const rate = (done / (performance.now() - started)) * 1000;
      log(`Invented creators: ${done} of ${size} (${Math.round(rate)} a second)`);
    }
  } finally {
    await Promise.all(Object.values(databases).map((client) => client.end()));
  }
}

/** Points the sample's pictures at another origin, when whoever serves them has moved. */
export async function moveSampleMedia(options: {
  databaseUrls: Readonly<Record<string, string>>;
  mediaOrigin: string;
}): Promise<void> {
  const client = new Client({ connectionString: urlOf(options.databaseUrls, 'platform-sync') });
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

function itemsFor(size: number): number {
  if (size <= usual.people) return Math.round((usual.items * size) / usual.people);
  return usual.items + (size - usual.people) * usual.itemsPerFurther;
}

async function openAll(
  urls: Readonly<Record<string, string>>,
): Promise<Record<(typeof services)[number], Client>> {
  const open = (name: string) => openForLoading(urlOf(urls, name));
  const [identity, platformSync, creators, feed] = await Promise.all([
    open('identity'),
    open('platform-sync'),
    open('creators'),
    open('feed'),
  ]);
  return { identity, 'platform-sync': platformSync, creators, feed };
}

function urlOf(urls: Readonly<Record<string, string>>, service: string): string {
  const url = urls[service];
  if (url === undefined) throw new Error(`The sample needs the database of ${service}`);
  return url;
}

function* batches(people: Iterable<SamplePerson>): Generator<SamplePerson[]> {
  let batch: SamplePerson[] = [];
  for (const person of people) {
    batch.push(person);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
