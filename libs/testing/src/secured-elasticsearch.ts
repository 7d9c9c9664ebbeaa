import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elasticsearchHome } from '@bottin/dev/elasticsearch/home.ts';
import { prepareElasticsearch } from '@bottin/dev/elasticsearch/prepare.ts';
import { startElasticsearch } from '@bottin/dev/elasticsearch/run.ts';

/** A separate Elasticsearch server that requires authentication, as in production. */
export interface SecuredElasticsearch {
  url: string;
  /** Credentials of a user with all permissions. */
  operator: { username: string; password: string };
  stop(): Promise<void>;
}

/**
 * Starts an Elasticsearch server with an empty data folder. For tests of permissions: the server that other
 * tests share has no authentication.
 */
export async function startSecuredElasticsearch(): Promise<SecuredElasticsearch> {
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const home = elasticsearchHome();
  await prepareElasticsearch({ home, log });
  const dataDir = await mkdtemp(join(tmpdir(), 'bottin-secured-'));
  // The server may run as another user, who needs access to the subfolders.
  await chmod(dataDir, 0o711);
  const operator = { username: 'operator', password: randomBytes(16).toString('hex') };
  const server = await startElasticsearch({ home, dataDir: join(dataDir, 'es'), operator, log });
  return {
    url: server.url,
    operator,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
