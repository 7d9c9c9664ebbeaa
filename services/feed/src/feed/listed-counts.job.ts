import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const everyMs = 60_000;
/**
 * Rows of differences are merged when there are more than this. Reading this many is fast, and merging
 * leaves at most one row for each of the 25 kinds.
 */
const maxRows = 500;

/**
 * Merges rows of `listed_counts`, so that few rows have to be summed for a total. Runs every minute in every
 * replica.
 */
@Injectable()
export class ListedCountsJob extends PeriodicJob {
  constructor(private readonly dataSource: DataSource) {
    super('Merge of listed counts', everyMs);
  }

  /** A single statement, so that readers see either the differences or their sum, never both. */
  override async run(): Promise<void> {
    await this.dataSource.query(
      `WITH summed AS (
         DELETE FROM listed_counts WHERE (SELECT count(*) FROM listed_counts) > $1 RETURNING *
       )
       INSERT INTO listed_counts
       SELECT platform, content_type, sum(items) FROM summed GROUP BY 1, 2 HAVING sum(items) <> 0`,
      [maxRows],
    );
  }
}
