import { Client } from '@elastic/elasticsearch';
import { clientOptions } from './cluster/client-options.ts';
import { applyLogin, directoryNames } from './cluster/login.ts';
import { readLoginSettings } from './config/env.ts';

/** `node dist/src/login.js`, as an operator of the cluster: makes the login that search has, or gives it its present rights and password. */
const env = readLoginSettings();
const client = new Client(
  clientOptions({
    node: env.ELASTICSEARCH_URL,
    ca: env.ELASTICSEARCH_CA_FILE,
    username: env.OPERATOR_USERNAME,
    password: env.OPERATOR_PASSWORD,
  }),
);
try {
  const login = { username: env.ELASTICSEARCH_USERNAME, password: env.ELASTICSEARCH_PASSWORD };
  await applyLogin(client, env.INDEX_PREFIX, login);
  process.stdout.write(
    `${login.username} may use ${directoryNames(env.INDEX_PREFIX).join(', ')}, and nothing else\n`,
  );
} finally {
  await client.close();
}
