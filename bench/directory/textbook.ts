import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { type EntryState, toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import { Client } from 'pg';

/**
 * Index that contains the directory and is built as Elasticsearch's guide recommends. It is separate from the
 * site's index, so that changes to the site don't change the baseline.
 */
export const textbookIndex = 'bench-textbook';

const batch = 2_000;
const french = {
  filter: { french_stemmer: { type: 'stemmer', language: 'light_french' } },
  analyzer: {
    french_folded: {
      type: 'custom',
      tokenizer: 'standard',
      filter: ['lowercase', 'asciifolding', 'french_stemmer'],
    },
  },
};
const text = { type: 'text', analyzer: 'french_folded' };
const keyword = { type: 'keyword' };
const definition = {
  settings: { number_of_shards: 1, number_of_replicas: 0, analysis: french },
  mappings: {
    dynamic: 'strict',
    properties: {
      name: text,
      nameSort: keyword,
      description: text,
      categoryNames: text,
      tags: text,
      city: text,
      categories: keyword,
      platforms: keyword,
      regionBucket: keyword,
      audienceSize: keyword,
      followers: { type: 'long' },
      createdAt: { type: 'date' },
      id: keyword,
      entry: { type: 'object', enabled: false },
    },
  },
};

/**
 * Fills the textbook index with every listed entry and merges the index into one segment. Merging is
 * realistic because nothing writes to the index later.
 */
export async function fillTextbook(elasticsearchUrl: string, creatorsDatabase: string): Promise<number> {
  const send = async (method: string, path: string, body?: string): Promise<void> => {
    const type = path.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json';
    const response = await fetch(`${elasticsearchUrl}/${path}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': type } }),
    });
    const text = await response.text();
    if (!response.ok && response.status !== 404) throw new Error(`Elasticsearch refused ${path}: ${text}`);
    if (text.includes('"errors":true'))
      throw new Error(`Elasticsearch refused a document: ${text.slice(0, 500)}`);
  };
  await send('DELETE', textbookIndex);
  await send('PUT', textbookIndex, JSON.stringify(definition));
  let written = 0;
  for await (const states of listedEntries(creatorsDatabase)) {
    const lines = states.flatMap((state) => [
      JSON.stringify({ index: { _id: state.id } }),
      JSON.stringify(toTextbookDocument(state)),
    ]);
    await send('POST', `${textbookIndex}/_bulk`, `${lines.join('\n')}\n`);
    written += states.length;
  }
  await send('POST', `${textbookIndex}/_forcemerge?max_num_segments=1`);
  await send('POST', `${textbookIndex}/_refresh`);
  return written;
}

async function* listedEntries(creatorsDatabase: string): AsyncGenerator<EntryState[]> {
  const client = new Client({ connectionString: creatorsDatabase });
  await client.connect();
  try {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await client.query<{ state: EntryState }>(
        'SELECT state FROM entries WHERE listed AND id > $1 ORDER BY id LIMIT $2',
        [after, batch],
      );
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(({ state }) => state);
      after = last.state.id;
    }
  } finally {
    await client.end();
  }
}

function toTextbookDocument(state: EntryState): Record<string, unknown> {
  const others = state.platforms.map(({ platform }) => platform);
  return {
    name: state.name.replaceAll('-', ' '),
    nameSort: fold(state.name),
    description: state.description,
    categoryNames: state.categories.map((slug) => categoryLabels[slug as CategorySlug] ?? slug),
    tags: state.tags,
    city: state.region,
    categories: state.categories,
    platforms: [...(state.platform ? [state.platform] : []), ...others],
    regionBucket: state.regionBucket,
    audienceSize: state.audienceSize,
    followers: state.followers,
    createdAt: state.createdAt,
    id: state.id,
    entry: toPublicEntry(state),
  };
}

/**
 * Builds the textbook request for a list page. It requests an exact total, but no facets, highlights or
 * prefix matches.
 */
export function buildTextbookRequest(query: DirectoryQuery): Record<string, unknown> {
  const filter = directoryFilters.flatMap((one) => {
    const chosen = getQueryValues(query, one);
    return chosen.length === 0 ? [] : [{ terms: { [one.condition.field]: chosen } }];
  });
  const { search, sortBy, sortOrder, page, limit } = query;
  const field = { relevance: 'followers', followers: 'followers', name: 'nameSort', createdAt: 'createdAt' }[
    sortBy
  ];
  const chosen = { [field]: { order: sortOrder, missing: '_last' } };
  const byMatch = sortBy === 'relevance';
  return {
    from: (page - 1) * limit,
    size: limit,
    track_total_hits: true,
    _source: ['entry'],
    query: { bool: { filter, ...(search === undefined ? {} : { must: [buildTextQuery(search)] }) } },
    sort: [...(byMatch ? ['_score'] : []), chosen, { id: 'asc' }],
  };
}

function buildTextQuery(search: string): Record<string, unknown> {
  return {
    multi_match: {
      query: search,
      type: 'cross_fields',
      operator: 'and',
      fields: ['name^6', 'categoryNames^3', 'tags^2', 'city^2', 'description'],
    },
  };
}
