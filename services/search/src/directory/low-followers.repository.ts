import type { estypes } from '@elastic/elasticsearch';
import { Remembered } from '@bottin/service-kit/remembered.ts';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { listedOnly } from './filters.rules.ts';
import { boundFor, hundredths, type Spread } from './low-followers.rules.ts';

/** For so long a spread is used: what it leads to is verified, so that age costs time only. */
const goodForMs = 60_000;

interface Percentiles {
  spread: { values: Record<string, number | null> };
  counted: { value: number };
}

/**
 * Where the creators with fewest followers are. The index is sorted the other way: a list in ascending order meets everybody,
 * each with fewer followers than all before, unless it is told whom to leave out.
 */
@Injectable()
export class LowFollowersRepository {
  private readonly spread = new Remembered(
    () => this.ask(),
    () => goodForMs,
  );

  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * A number of followers that the first `depth` creators of the ascending order probably don't exceed; undefined when there is none.
   * @throws ProblemError 503 search_unavailable
   */
  async boundFor(depth: number): Promise<number | undefined> {
    return boundFor(await this.spread.get(), depth);
  }

  private async ask(): Promise<Spread> {
    const request: estypes.SearchRequest = {
      index: this.elasticsearch.alias,
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [...listedOnly] } },
      aggs: {
        spread: { percentiles: { field: 'followers', percents: [...hundredths] } },
        counted: { value_count: { field: 'followers' } },
      },
    };
    const { aggregations } = await this.elasticsearch.ask((client) => client.search(request));
    const { spread, counted } = aggregations as unknown as Percentiles;
    const bounds = hundredths.flatMap((one) => {
      const followers = spread.values[one.toFixed(1)];
      return typeof followers === 'number' ? [{ hundredths: one, followers: Math.ceil(followers) }] : [];
    });
    return { creators: counted.value, bounds };
  }
}
