import { Clock } from '@bottin/service-kit/clock.ts';
import { errors } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';

/** A dead holder's lease can be taken over after this long; a live holder renews it earlier. */
const leaseMs = 45_000;
/** Several times per lease, whatever the work is waiting for. */
const renewEveryMs = 10_000;
const id = 'rebuild';

/** Version of the lease document at its last write, for optimistic concurrency control. */
interface LeaseVersion {
  if_seq_no: number;
  if_primary_term: number;
}

/** A held lease. */
export interface Lease {
  /** Renews the lease now. @throws when another process holds it, or the cluster doesn't respond */
  renew(): Promise<void>;
  /** Aborted when another process takes the lease. */
  readonly lost: AbortSignal;
}

/** Lease in the cluster itself that allows one rebuild at a time across replicas. */
@Injectable()
export class RebuildLock {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` while holding and renewing the lease. A renewal that the cluster doesn't answer is retried at
   * the next interval.
   * @throws when another replica holds it
   */
  async runWithLease<T>(work: (lease: Lease) => Promise<T>, everyMs = renewEveryMs): Promise<T> {
    let position = await this.acquire().catch((error: unknown) => {
      throw isConflict(error) ? lockHeldError() : error;
    });
    const lost = new AbortController();
    // Renewals run one after the other, because each needs the version written by the previous one.
    let renewed = Promise.resolve();
    const renew = (): Promise<void> => {
      const next = renewed.then(async () => {
        position = await this.write(position);
      });
      renewed = next.catch((error: unknown) => {
        if (isConflict(error)) lost.abort(lockHeldError());
      });
      return next;
    };
    const renewing = setInterval(() => void renew().catch(() => undefined), everyMs).unref();
    try {
      return await work({ renew, lost: lost.signal });
    } finally {
      clearInterval(renewing);
      await renewed;
      await this.release(position);
    }
  }

  private async acquire(): Promise<LeaseVersion> {
    const { client, lockIndex: index } = this.elasticsearch;
    const present = await client.get<{ until: string }>({ index, id }, { ignore: [404] });
    const { found, _source, _seq_no, _primary_term } = present;
    if (!found || _seq_no === undefined || _primary_term === undefined) return this.write(null);
    if (_source && new Date(_source.until) > this.clock.now()) {
      throw lockHeldError();
    }
    return this.write({ if_seq_no: _seq_no, if_primary_term: _primary_term });
  }

  private async write(position: LeaseVersion | null): Promise<LeaseVersion> {
    const { client, lockIndex: index } = this.elasticsearch;
    const document = { until: new Date(this.clock.now().getTime() + leaseMs).toISOString() };
    const written = await client.index({
      index,
      id,
      document,
      ...(position ?? { op_type: 'create' as const }),
    });
    const { _seq_no: seqNo, _primary_term: primaryTerm } = written;
    if (seqNo === undefined || primaryTerm === undefined)
      throw new Error('Elasticsearch returned no version of the lease');
    return { if_seq_no: seqNo, if_primary_term: primaryTerm };
  }

  /** If the release fails or another process has the lease, it simply expires. */
  private async release(position: LeaseVersion): Promise<void> {
    const { client, lockIndex: index } = this.elasticsearch;
    await client.delete({ index, id, ...position }).catch(() => undefined);
  }
}

function lockHeldError(): Error {
  return new Error('Another replica is rebuilding the index');
}

function isConflict(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 409;
}
