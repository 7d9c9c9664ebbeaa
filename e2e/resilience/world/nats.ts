import { connectNats } from '@bottin/messaging/connection.ts';
import type { World } from './world.ts';

/** Asks JetStream something, by the end of the subject. @throws what it refuses */
export type Api = <T>(subject: string, request?: object) => Promise<T>;

/** Works with JetStream as the operator, past the proxy. */
export async function withNats<T>(world: World, work: (api: Api) => Promise<T>): Promise<T> {
  const nats = await connectNats({ url: world.stores.nats.address, name: 'resilience' });
  try {
    return await work(async <A>(subject: string, request: object = {}) => {
      const answer = await nats.request(`$JS.API.${subject}`, JSON.stringify(request), { timeout: 10_000 });
      const content = answer.json<A & { error?: { description: string } }>();
      if (content.error) throw new Error(`NATS, ${subject}: ${content.error.description}`);
      return content;
    });
  } finally {
    await nats.close();
  }
}
