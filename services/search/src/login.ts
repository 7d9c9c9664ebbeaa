import { Client } from '@elastic/elasticsearch';
import { buildClientOptions } from './cluster/client-options.ts';
import { upsertLogin, listNamePatterns } from './cluster/login.ts';
import { readLoginSettings } from './config/env.ts';

/**
 * The command `node dist/src/login.js` creates the search service's Elasticsearch user, or updates its rights
 * and password. Run it as a cluster operator.
 */
const env = readLoginSettings();
const client = new Client(
  buildClientOptions({
    node: env.ELASTICSEARCH_URL,
    ca: env.ELASTICSEARCH_CA_FILE,
    username: env.OPERATOR_USERNAME,
    password: env.OPERATOR_PASSWORD,
  }),
);
try {
  const login = { username: env.ELASTICSEARCH_USERNAME, password: env.ELASTICSEARCH_PASSWORD };
  await upsertLogin(client, env.INDEX_PREFIX, login);
  process.stdout.write(
    `${login.username} may use ${listNamePatterns(env.INDEX_PREFIX).join(', ')}, and nothing else\n`,
  );
} finally {
  await client.close();
}
