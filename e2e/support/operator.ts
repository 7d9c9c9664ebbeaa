import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EventSource, streamOf } from '@bottin/contracts/events/define-event.ts';
import { natsUrlOf } from '@bottin/dev/backing/nats-logins.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { Addresses } from './control-server.ts';
import { control } from './stack.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A message as it went over NATS. */
export interface Published {
  subject: string;
  payload: string;
}

/** What someone who runs the product can do to its messages and its index, by the commands that they have. */
export class Operator {
  readonly #nats: NatsConnection;
  readonly #addresses: Addresses;
  readonly #heard: Published[] = [];

  private constructor(nats: NatsConnection, addresses: Addresses) {
    this.#nats = nats;
    this.#addresses = addresses;
    nats.subscribe('events.>', {
      callback: (_error, { subject, data }) => {
        this.#heard.push({ subject, payload: new TextDecoder().decode(data) });
      },
    });
  }

  /** Listens from now on to every event that is published. */
  static async start(): Promise<Operator> {
    const addresses = await control<Addresses>({ do: 'addresses' });
    const nats = await connectNats({ url: addresses.natsUrl, name: 'e2e' });
    const operator = new Operator(nats, addresses);
    await nats.flush();
    return operator;
  }

  /** Every event about someone that was heard of. */
  heardOf(userId: string): Published[] {
    return this.#heard.filter(({ subject }) => subject.endsWith(`.${userId}`));
  }

  /** Publishes a message again, without the id by which JetStream would know it. */
  async publishAgain({ subject, payload }: Published): Promise<void> {
    await this.#nats.request(subject, payload);
  }

  /** Loses a stream with all its messages and durables, makes it anew, and waits until its consumers have their durables again. */
  async loseStream(source: EventSource): Promise<void> {
    const { name } = streamOf(source);
    const ask = async <T>(subject: string): Promise<T> =>
      (await this.#nats.request(`$JS.API.${subject}.${name}`, '')).json<T>();
    const durables = async () =>
      (await ask<{ consumers?: string[] | null }>('CONSUMER.NAMES')).consumers ?? [];
    const before = await durables();
    await ask('STREAM.DELETE');
    await command(['libs/messaging/dist/cli.js', 'streams', 'apply'], { NATS_URL: this.#addresses.natsUrl });
    await eventually(async () => (await durables()).length === before.length, {
      what: `the durables of ${name}`,
      timeoutMs: 60_000,
    });
  }

  /** Publishes again all that a service has said since a moment. */
  async replayOutbox(source: EventSource, since: Date): Promise<string> {
    const database = await control<string>({ do: 'database', service: source });
    const args = ['libs/messaging/dist/cli.js', 'outbox', 'replay', '--since', since.toISOString()];
    return command(args, { DATABASE_URL: database });
  }

  /** Makes the directory's index anew. */
  rebuildIndex(): Promise<string> {
    const { natsUrl, elasticsearchUrl } = this.#addresses;
    if (!elasticsearchUrl) throw new Error('There is no Elasticsearch: it needs Java 21');
    const env = { NATS_URL: natsUrlOf(natsUrl, 'search'), ELASTICSEARCH_URL: elasticsearchUrl };
    return command(['services/search/dist/src/rebuild.js'], env);
  }

  close(): Promise<void> {
    return this.#nats.close();
  }
}

async function command(args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  return stdout;
}
