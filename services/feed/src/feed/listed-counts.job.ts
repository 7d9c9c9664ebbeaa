import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const everyMs = 60_000;
/**
 * The rows of `listed_counts` are merged when there are more than this. Summing this many rows is fast, and
 * merging leaves at most one row for each of the 25 pairs of platform and content type.
 */
const mergeThresholdRows = 500;

/**
 * Merges the rows of `listed_counts`, so that a total is the sum of few rows. Every replica runs this job
 * every minute.
 */
@Injectable()
export class ListedCountsJob extends PeriodicJob {
  constructor(private readonly dataSource: DataSource) {
    super('Merge of listed counts', everyMs);
  }

  /**
   * Merges the rows in a single statement, so that a concurrent reader sees either the old rows or the merged
   * rows.
   */
  override async run(): Promise<void> {
    await this.dataSource.query(
      `WITH summed AS (
         DELETE FROM listed_counts WHERE (SELECT count(*) FROM listed_counts) > $1 RETURNING *
       )
       INSERT INTO listed_counts
       SELECT platform, content_type, sum(items) FROM summed GROUP BY 1, 2 HAVING sum(items) <> 0`,
      [mergeThresholdRows],
    );
  }
}
