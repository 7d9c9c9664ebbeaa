import type { Random } from '@bottin/dev/sample/random.ts';
import { connectNats } from '@bottin/messaging/connection.ts';
import type { World } from '../world/world.ts';

interface Message {
  subject: string;
  payload: string;
}

const MAX_MESSAGES = 200;
const streams = ['IDENTITY', 'CREATORS', 'PLATFORM_SYNC', 'COMMUNITY'] as const;

/** Publishes old events once more. */
export class EventRedelivery {
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  /**
   * Publishes up to {@link MAX_MESSAGES} events from the streams again, in random order. Leaves out the
   * message id, by which JetStream would deduplicate them. Some events belong to deleted accounts.
   */
  async republish(amount: number): Promise<void> {
    const nats = await connectNats({ url: this.#world.stores.nats.address, name: 'resilience-again' });
    try {
      const sendRequest = async <T>(subject: string, request: object = {}): Promise<T> =>
        (await nats.request(`$JS.API.${subject}`, JSON.stringify(request), { timeout: 10_000 })).json<T>();
      const messages: Message[] = [];
      for (const stream of streams) {
        const { state } = await sendRequest<{ state: { first_seq: number; last_seq: number } }>(
          `STREAM.INFO.${stream}`,
        );
        const count = Math.ceil((MAX_MESSAGES / streams.length) * amount);
        for (let one = 0; one < count; one += 1) {
          const seq = this.#random.int(state.first_seq, Math.max(state.first_seq, state.last_seq));
          const { message } = await sendRequest<{ message?: { subject: string; data?: string } }>(
            `STREAM.MSG.GET.${stream}`,
            { seq },
          );
          if (message)
            messages.push({
              subject: message.subject,
              payload: Buffer.from(message.data ?? '', 'base64').toString(),
            });
        }
      }
      for (const { subject, payload } of this.#random.sample(messages, messages.length))
        await nats.request(subject, payload, { timeout: 10_000 });
    } finally {
      await nats.close();
    }
  }
}
