import { connectNats } from '@bottin/messaging/connection.ts';
import type { World } from './world.ts';

/**
 * Sends a JetStream API request. `subject` is the part after `$JS.API.`.
 * @throws the error in the response
 */
export type JetStreamApi = <T>(subject: string, request?: object) => Promise<T>;

/** Connects to JetStream directly, without the proxy. Uses the NATS login of operators. */
export async function withNats<T>(world: World, work: (api: JetStreamApi) => Promise<T>): Promise<T> {
  const nats = await connectNats({ url: world.stores.nats.address, name: 'resilience' });
  try {
    return await work(async <A>(subject: string, request: object = {}) => {
      const response = await nats.request(`$JS.API.${subject}`, JSON.stringify(request), { timeout: 10_000 });
      const content = response.json<A & { error?: { description: string } }>();
      if (content.error) throw new Error(`NATS, ${subject}: ${content.error.description}`);
      return content;
    });
  } finally {
    await nats.close();
  }
}
