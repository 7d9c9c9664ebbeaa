import { type RawReply } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger } from '@nestjs/common';
import { isOutage } from '../problems/outage.rules.ts';

/**
 * A JSON response. `isFallback` is true when the data comes from PostgreSQL, because Elasticsearch is
 * unavailable.
 */
export interface ReadBody {
  readonly body: Buffer;
  readonly isFallback: boolean;
}

/**
 * Reads from the search service. While Elasticsearch is unavailable, reads from the fallback search of the
 * creators service.
 */
@Injectable()
export class SearchFallback {
  private readonly logger = new Logger(SearchFallback.name);

  async read(read: () => Promise<RawReply>, fallback: () => Promise<unknown>): Promise<ReadBody> {
    try {
      return { body: (await read()).body, isFallback: false };
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.logger.warn({ message: 'using the fallback search: search is unavailable', error });
      return { body: Buffer.from(JSON.stringify(await fallback())), isFallback: true };
    }
  }
}
