import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backing, startBacking } from '@bottin/dev/backing/backing.ts';
import { withNatsLogin } from '@bottin/dev/backing/nats-logins.ts';
import { applyStreams } from '@bottin/messaging/apply-streams.ts';
import { connectNats } from '@bottin/messaging/connection.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';

export interface TestNats {
  /** Connection URL with the operator's login, which has all permissions. */
  url: string;
  /**
   * Returns the connection URL with the login of `part`, a service or the gateway. The login has the
   * permissions that it has in production.
   */
  getUrlAs(part: string): string;
  stop(): Promise<void>;
}

/** Creates the streams. In production, an operator does this before the services start. */
export async function createStreams(url: string): Promise<void> {
  const connection = await connectNats({ url: withNatsLogin(url, 'streams'), name: 'streams' });
  try {
    await applyStreams(await jetstreamManager(connection, { checkAPI: false }), jetstream(connection));
  } finally {
    await connection.close();
  }
}

/**
 * Starts a separate NATS server with all streams. For tests that stop the server or inspect whole streams.
 */
export async function startTestNats(): Promise<TestNats> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bottin-nats-'));
  await chmod(dataDir, 0o711);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const backing: Backing = await startBacking({
    dataDir,
    only: ['nats'],
    durable: false,
    env: { PATH: process.env.PATH, BACKING: process.env.BACKING ?? 'embedded' },
    log,
  });
  await createStreams(backing.natsUrl);
  return {
    url: backing.natsUrl,
    getUrlAs: (part) => withNatsLogin(backing.natsUrl, part),
    stop: async () => {
      await backing.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
