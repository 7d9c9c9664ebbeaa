import { connectNats } from '@bottin/messaging/connection.ts';
import { Pool } from 'undici';
import { type HopAddresses, hopSubject } from './hops.ts';
import { textbookIndex } from './textbook.ts';

/**
 * This script runs as a separate process. It forwards each NATS message to Elasticsearch and returns the
 * response unparsed.
 */
process.once('message', async ({ natsUrl, elasticsearchUrl }: HopAddresses) => {
  const nats = await connectNats({ url: natsUrl, name: 'bench-service' });
  const elasticsearch = new Pool(elasticsearchUrl);
  const query = async (requestBody: Uint8Array): Promise<Uint8Array> => {
    const { statusCode, body } = await elasticsearch.request({
      method: 'POST',
      path: `/${textbookIndex}/_search`,
      headers: { 'content-type': 'application/json' },
      body: requestBody,
    });
    // Without this check, an error response of Elasticsearch would count as a successful request.
    if (statusCode !== 200)
      throw new Error(`Elasticsearch returned status ${statusCode}: ${await body.text()}`);
    return body.bytes();
  };
  nats.subscribe(hopSubject, {
    callback: (_, message) => void query(message.data).then((response) => message.respond(response)),
  });
  await nats.flush();
  process.send?.('ready');
});
