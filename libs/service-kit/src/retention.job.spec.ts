import { jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { TestClock } from '@bottin/testing/clock.ts';
import { RetentionJob } from './retention.job.ts';

it('a retention job that is stopped during a batch of a large table starts no further batch', async () => {
  const stop = new AbortController();
  const query = jest
    .fn<() => Promise<[unknown[], number]>>()
    .mockResolvedValue([[], 0])
    .mockImplementationOnce(async () => {
      stop.abort();
      return [[], 5_000];
    });
  const rules = [{ table: 'visits', key: 'id', column: 'at', keepDays: 1 }];
  const job = new RetentionJob({ query } as unknown as DataSource, new TestClock(), { everyMs: 1, rules });
  await job.run(stop.signal);
  expect(query).toHaveBeenCalledTimes(1);
});
