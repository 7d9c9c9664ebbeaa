import { Client } from 'pg';
import { loadIdentity } from './load/identity.ts';
import { hashPassword, samplePassword } from './load/password.ts';
import { loadPlatformSync } from './load/platform-sync.ts';
import type { SamplePerson } from './model.ts';
import { samplePeople } from './people.ts';

const batchSize = 500;

/** The usual sample's counts, and how many items each further person brings. */
const usual = { people: 240, items: 3000, itemsPerFurther: 2 };

export interface LoadSampleOptions {
  /** The databases of identity and platform-sync; the other services learn of the sample by its events. */
  databaseUrls: Readonly<Record<string, string>>;
  /** How many people. Those that are there already stay as they are. */
  size: number;
  /** Who serves /sample/…: the YouTube double's address. Without it, people have initials for portraits. */
  mediaOrigin?: string | null;
  log: (line: string) => void;
}

/**
 * Brings the invented people in by the services' own tables and outboxes, so that each is an account like any other.
 * It may be run again, after a crash or for more people: ids hang on each person's number alone.
 */
export async function loadSample({
  databaseUrls,
  size,
  mediaOrigin = null,
  log,
}: LoadSampleOptions): Promise<void> {
  const identity = new Client({ connectionString: urlOf(databaseUrls, 'identity') });
  const platformSync = new Client({ connectionString: urlOf(databaseUrls, 'platform-sync') });
  try {
    await Promise.all([identity.connect(), platformSync.connect()]);
    const passwordHash = hashPassword(samplePassword);
    let done = 0;
    for (const people of batches(samplePeople({ size, contentItems: itemsFor(size), now: new Date() }))) {
      const accounts = await loadIdentity(identity, people, passwordHash);
      await loadPlatformSync(
        platformSync,
        people.filter(({ userId }) => accounts.has(userId)),
        mediaOrigin,
      );
      done += people.length;
      if (done % 5000 === 0 || done === size) log(`Invented creators: ${done} of ${size}`);
    }
  } finally {
    await Promise.all([identity.end(), platformSync.end()]);
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
