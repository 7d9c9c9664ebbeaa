import { randomBytes } from 'node:crypto';
import { getTestAddress } from './addresses.ts';

export interface TestElasticsearch {
  url: string;
  /** Prefix for the names of all indices and aliases that the test creates. */
  prefix: string;
  /** Deletes all indices whose names start with the prefix. */
  clean(): Promise<void>;
}

/** Returns the Elasticsearch server that all tests share, and a random index prefix for this test. */
export function getTestElasticsearch(): TestElasticsearch {
  const url = getTestAddress('TEST_ELASTICSEARCH_URL');
  const prefix = `test-${randomBytes(8).toString('hex')}`;
  return {
    url,
    prefix,
    clean: async () => {
      const listed = await fetch(`${url}/_cat/indices/${prefix}*?format=json&h=index&expand_wildcards=all`);
      const indices = (await listed.json()) as Array<{ index: string }>;
      if (indices.length > 0) {
        await fetch(`${url}/${indices.map(({ index }) => index).join(',')}`, { method: 'DELETE' });
      }
    },
  };
}
