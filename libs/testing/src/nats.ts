import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backing, startBacking } from '@bottin/dev/backing/backing.ts';
import { natsUrlOf } from '@bottin/dev/backing/nats-logins.ts';
import { applyStreams } from '@bottin/messaging/apply-streams.ts';
import { connectNats } from '@bottin/messaging/connection.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';

export interface TestNats {
  /** As the operator, who may do everything. */
  url: string;
  /** As one part, with the rights that it has in production. */
  urlOf(part: string): string;
  stop(): Promise<void>;
}

/** What the operator's job does before the parts start. */
export async function makeStreams(url: string): Promise<void> {
  const connection = await connectNats({ url: natsUrlOf(url, 'streams'), name: 'streams' });
  try {
    await applyStreams(await jetstreamManager(connection, { checkAPI: false }), jetstream(connection));
  } finally {
    await connection.close();
  }
}

/** A NATS server with JetStream of the test's own, with all streams: for those that look at whole streams, or take the server away. */
export async function startTestNats(): Promise<TestNats> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bottin-nats-'));
  await chmod(dataDir, 0o711);
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const backing: Backing = await startBacking({
    dataDir,
    only: ['nats'],
    durable: false,
    env: { PATH: process.env.PATH },
    log,
  });
  await makeStreams(backing.natsUrl);
  return {
    url: backing.natsUrl,
    urlOf: (part) => natsUrlOf(backing.natsUrl, part),
    stop: async () => {
      await backing.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
