import type { RawReply } from '@bottin/messaging/rpc-client.ts';
import { Logger } from '@nestjs/common';
import { isOutage } from '../problems/outage.rules.ts';

/**
 * A JSON response. `isFallback` is true when the data comes from PostgreSQL, because Elasticsearch is
 * unavailable.
 */
export interface ReadBody {
  readonly body: Buffer;
  readonly isFallback: boolean;
}

const logger = new Logger('SearchFallback');

/** Reads from the search service or, while Elasticsearch is unavailable, from the creators service. */
export async function readWithFallback(
  read: () => Promise<RawReply>,
  fallback: () => Promise<unknown>,
): Promise<ReadBody> {
  try {
    return { body: (await read()).body, isFallback: false };
  } catch (error) {
    if (!isOutage(error)) throw error;
    logger.warn({ message: 'using the fallback search: search is unavailable', error });
    return { body: Buffer.from(JSON.stringify(await fallback())), isFallback: true };
  }
}
