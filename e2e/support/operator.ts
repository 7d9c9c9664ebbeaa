import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EventSource, getStream } from '@bottin/contracts/events/define-event.ts';
import { withNatsLogin } from '@bottin/dev/backing/nats-logins.ts';
import { connectNats, type NatsConnection } from '@bottin/messaging/connection.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { Addresses } from './control-server.ts';
import { sendControl } from './stack.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

export interface PublishedMessage {
  subject: string;
  payload: string;
}

/** Performs an operator's actions on messages and the index, with the same commands that operators run. */
export class Operator {
  readonly #nats: NatsConnection;
  readonly #addresses: Addresses;
  readonly #received: PublishedMessage[] = [];

  private constructor(nats: NatsConnection, addresses: Addresses) {
    this.#nats = nats;
    this.#addresses = addresses;
    nats.subscribe('events.>', {
      callback: (_error, { subject, data }) => {
        this.#received.push({ subject, payload: new TextDecoder().decode(data) });
      },
    });
  }

  /** Connects to NATS and subscribes to every event published from now on. */
  static async start(): Promise<Operator> {
    const addresses = await sendControl<Addresses>({ do: 'addresses' });
    const nats = await connectNats({ url: addresses.natsUrl, name: 'e2e' });
    const operator = new Operator(nats, addresses);
    await nats.flush();
    return operator;
  }

  /** Returns the events about a user that this operator has received so far. */
  getEventsAbout(userId: string): PublishedMessage[] {
    return this.#received.filter(({ subject }) => subject.endsWith(`.${userId}`));
  }

  /**
   * Publishes a message again. Leaves out the message id, by which JetStream would deduplicate the message.
   */
  async republish({ subject, payload }: PublishedMessage): Promise<void> {
    await this.#nats.request(subject, payload);
  }

  /**
   * Deletes a stream with its messages and durable consumers, recreates the stream, and waits until its
   * durable consumers exist again.
   */
  async loseStream(source: EventSource): Promise<void> {
    const { name } = getStream(source);
    const sendRequest = async <T>(subject: string): Promise<T> =>
      (await this.#nats.request(`$JS.API.${subject}.${name}`, '')).json<T>();
    const durables = async () =>
      (await sendRequest<{ consumers?: string[] | null }>('CONSUMER.NAMES')).consumers ?? [];
    const before = await durables();
    await sendRequest('STREAM.DELETE');
    await runNodeCommand(['libs/messaging/dist/cli.js', 'streams', 'apply'], {
      NATS_URL: this.#addresses.natsUrl,
    });
    await eventually(async () => (await durables()).length === before.length, {
      what: `the durable consumers of ${name}`,
      timeoutMs: 120_000,
    });
  }

  /** Publishes again the events that a service has recorded since a point in time. */
  async replayOutbox(source: EventSource, since: Date): Promise<string> {
    const database = await sendControl<string>({ do: 'database', service: source });
    const args = ['libs/messaging/dist/cli.js', 'outbox', 'replay', '--since', since.toISOString()];
    return runNodeCommand(args, { DATABASE_URL: database });
  }

  rebuildIndex(): Promise<string> {
    const { natsUrl, elasticsearchUrl } = this.#addresses;
    if (!elasticsearchUrl)
      throw new Error('Elasticsearch is not running: it needs a JDK 21 and Maven, or Docker');
    const env = { NATS_URL: withNatsLogin(natsUrl, 'search'), ELASTICSEARCH_URL: elasticsearchUrl };
    return runNodeCommand(['services/search/dist/src/rebuild.js'], env);
  }

  close(): Promise<void> {
    return this.#nats.close();
  }
}

async function runNodeCommand(args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  return stdout;
}
