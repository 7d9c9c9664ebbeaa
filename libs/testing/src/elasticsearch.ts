import { randomBytes } from 'node:crypto';
import { testAddress } from './addresses.ts';

export interface TestElasticsearch {
  url: string;
  /** Begins the names of the test's indices and aliases. */
  prefix: string;
  /** Deletes every index whose name begins with the prefix. */
  clean(): Promise<void>;
}

/** The shared Elasticsearch, with index names kept apart from other tests'. */
export function testElasticsearch(): TestElasticsearch {
  const url = testAddress('TEST_ELASTICSEARCH_URL');
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
