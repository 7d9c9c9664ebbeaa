import assert from 'node:assert/strict';

const INDEX = 'essai';

const DEFINITION = {
  settings: {
    number_of_replicas: 0,
    analysis: {
      filter: {
        french_elision: { type: 'elision', articles_case: true, articles: ['l', 'd', 'qu', 'n', 's', 'j'] },
        french_stemmer: { type: 'stemmer', language: 'light_french' },
      },
      analyzer: {
        french: {
          tokenizer: 'standard',
          filter: ['lowercase', 'french_elision', 'asciifolding', 'french_stemmer'],
        },
        plain: { tokenizer: 'standard', filter: ['lowercase', 'elision', 'asciifolding'] },
      },
    },
  },
  mappings: {
    properties: {
      name: {
        type: 'text',
        analyzer: 'french',
        fields: {
          plain: { type: 'text', analyzer: 'plain', index_prefixes: { min_chars: 1, max_chars: 10 } },
        },
      },
      description: { type: 'text', analyzer: 'french' },
      city: { type: 'keyword' },
    },
  },
};

const DOCUMENTS = [
  { name: 'L’épicerie québécoise', description: 'Recettes de chez nous', city: 'Montréal' },
  { name: "L'atelier d'Émilie", description: 'Menuiserie et céramique', city: 'Québec' },
  { name: 'Jeux de société', description: 'Critiques de jeux à Montréal', city: 'Montréal' },
];

interface SearchResponse {
  hits: { hits: { _source: { name: string }; highlight?: Record<string, string[]> }[] };
  aggregations?: { cities: { buckets: { key: string; doc_count: number }[] } };
}

export async function createIndex(url: string): Promise<void> {
  await call(url, 'PUT', `/${INDEX}`, DEFINITION);
  for (const [id, document] of DOCUMENTS.entries()) {
    await call(url, 'PUT', `/${INDEX}/_doc/${id}?version=5&version_type=external&refresh=true`, document);
  }
}

/**
 * Checks every Elasticsearch feature that the search service depends on. Prints each check that passes;
 * throws at the first failure.
 */
export async function checkAll(url: string): Promise<void> {
  for (const text of ['L’épicerie québécoise', "l'épicerie québécoise"]) {
    const tokens = await analyze(url, 'french', text);
    assert.deepEqual(tokens, ['epic', 'quebecois'], text);
    logPass(`« ${text} » → ${tokens.join(', ')}`);
  }
  assert.deepEqual(await analyze(url, 'plain', 'Qu’Émilie'), ['emilie']);
  logPass('elision and asciifolding with default settings');

  const prefix = { match_phrase_prefix: { 'name.plain': 'épic' } };
  assert.deepEqual(await searchNames(url, prefix), ['L’épicerie québécoise']);
  logPass('index_prefixes');

  const spread = { query: 'ateliers ceramique', fields: ['name^3', 'description'], operator: 'and' };
  assert.deepEqual(await searchNames(url, { combined_fields: spread }), ["L'atelier d'Émilie"]);
  logPass('combined_fields, words spread over two fields');

  const typo = { 'name.plain': { query: 'épiserie', fuzziness: 'AUTO', prefix_length: 1 } };
  assert.deepEqual(await searchNames(url, { match: typo }), ['L’épicerie québécoise']);
  logPass('fuzziness');

  const counted = await search(url, { size: 0, aggs: { cities: { terms: { field: 'city' } } } });
  const buckets = counted.aggregations?.cities.buckets.map(({ key, doc_count: count }) => [key, count]);
  assert.deepEqual(buckets, [
    ['Montréal', 2],
    ['Québec', 1],
  ]);
  logPass('aggregations');

  const marked = await search(url, {
    query: { match: { name: 'jeu' } },
    highlight: { fields: { name: {} } },
  });
  assert.deepEqual(marked.hits.hits[0]?.highlight?.name, ['<em>Jeux</em> de société']);
  logPass('highlighting');

  const late = await send(url, 'PUT', `/${INDEX}/_doc/0?version=4&version_type=external`, { name: 'ancien' });
  assert.equal(late.status, 409);
  logPass('external versions: an older one is rejected');
}

async function searchNames(url: string, query: object): Promise<string[]> {
  const { hits } = await search(url, { query });
  return hits.hits.map((hit) => hit._source.name);
}

async function search(url: string, body: object): Promise<SearchResponse> {
  return (await call(url, 'POST', `/${INDEX}/_search`, body)) as SearchResponse;
}

async function analyze(url: string, analyzer: string, text: string): Promise<string[]> {
  const response = await call(url, 'POST', `/${INDEX}/_analyze`, { analyzer, text });
  return (response as { tokens: { token: string }[] }).tokens.map(({ token }) => token);
}

async function call(url: string, method: string, path: string, body: object): Promise<unknown> {
  const response = await send(url, method, path, body);
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${response.ok ? '' : await response.text()}`);
  return response.json();
}

function send(url: string, method: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url + path, { method, headers, body: JSON.stringify(body) });
}

function logPass(what: string): void {
  console.log(`✓ ${what}`);
}
