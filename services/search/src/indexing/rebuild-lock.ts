import { Clock } from '@bottin/service-kit/clock.ts';
import { errors } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';

/**
 * Time after which another process can take over the lease of a dead process. A live process renews its lease
 * earlier.
 */
const leaseMs = 45_000;
/** Several renewals fit in one lease, so that a delayed renewal doesn't lose the lease. */
const renewEveryMs = 10_000;
const id = 'rebuild';

/** Version of the lease document at its last write, for optimistic concurrency control. */
interface LeaseVersion {
  if_seq_no: number;
  if_primary_term: number;
}

/** A held lease. */
export interface Lease {
  /** Renews the lease now. @throws when another process has the lease, or the cluster doesn't respond */
  renew(): Promise<void>;
  /** Aborted when another process takes over the lease. */
  readonly lost: AbortSignal;
}

/** Lease that allows one rebuild at a time across replicas. Stored in Elasticsearch. */
@Injectable()
export class RebuildLock {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` while holding and renewing the lease. If the cluster doesn't respond to a renewal, the next
   * interval retries.
   * @throws when another replica holds the lease
   */
  async runWithLease<T>(work: (lease: Lease) => Promise<T>, everyMs = renewEveryMs): Promise<T> {
    let position = await this.acquire().catch((error: unknown) => {
      throw isConflict(error) ? lockHeldError() : error;
    });
    const lost = new AbortController();
    // Each renewal needs the version written by the previous one, so renewals run one after the other.
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

  /** Releases the lease. Ignores errors, because a lease that was not released expires. */
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
