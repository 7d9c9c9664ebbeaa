import { connectNats } from '@bottin/messaging/connection.ts';
import { Pool } from 'undici';
import { type Hops, hopSubject } from './hops.ts';
import { textbookIndex } from './textbook.ts';

/** A process of its own: asks Elasticsearch what NATS brings, and sends back what it says, unread. */
process.once('message', async ({ natsUrl, elasticsearchUrl }: Hops) => {
  const nats = await connectNats({ url: natsUrl, name: 'bench-service' });
  const elasticsearch = new Pool(elasticsearchUrl);
  const ask = async (question: Uint8Array): Promise<Uint8Array> => {
    const { statusCode, body } = await elasticsearch.request({
      method: 'POST',
      path: `/${textbookIndex}/_search`,
      headers: { 'content-type': 'application/json' },
      body: question,
    });
    // Passed on, it would count as an answer.
    if (statusCode !== 200)
      throw new Error(`Elasticsearch answered with ${statusCode}: ${await body.text()}`);
    return body.bytes();
  };
  nats.subscribe(hopSubject, {
    callback: (_, message) => void ask(message.data).then((answer) => message.respond(answer)),
  });
  await nats.flush();
  process.send?.('ready');
});
