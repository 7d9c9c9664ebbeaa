import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const everyMs = 60_000;
/** As many as one reads at once without a thought; there are twenty-five kinds. */
const most = 500;

/** Every minute, in every replica: sums the differences that piled up, so that a total stays a short sum. */
@Injectable()
export class ListedCountsJob extends PeriodicJob {
  constructor(private readonly dataSource: DataSource) {
    super('Counts of listed items', everyMs);
  }

  /** In one statement: whoever reads finds the differences or their sum, never both nor neither. */
  override async run(): Promise<void> {
    await this.dataSource.query(
      `WITH summed AS (
         DELETE FROM listed_counts WHERE (SELECT count(*) FROM listed_counts) > $1 RETURNING *
       )
       INSERT INTO listed_counts
       SELECT platform, content_type, sum(items) FROM summed GROUP BY 1, 2 HAVING sum(items) <> 0`,
      [most],
    );
  }
}
