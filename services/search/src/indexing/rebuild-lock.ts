import { Clock } from '@bottin/service-kit/clock.ts';
import { errors } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';

/** A lease that isn't renewed for this long can be taken over by another process. */
const leaseMs = 45_000;
/** The lease is renewed several times before it would expire, so a single late renewal doesn't lose it. */
const renewEveryMs = 10_000;
const id = 'rebuild';

/**
 * Version of the lease document after our last write. The next write requires it (optimistic concurrency
 * control).
 */
interface LeaseVersion {
  if_seq_no: number;
  if_primary_term: number;
}

/** Lease that this process holds. */
export interface Lease {
  /**
   * Renews the lease now.
   * @throws when another process holds the lease or the cluster doesn't respond
   */
  renew(): Promise<void>;
  /** This signal is aborted when another process takes over the lease. */
  readonly lost: AbortSignal;
}

/** A lease, stored in Elasticsearch, which ensures that only one replica at a time rebuilds the index. */
@Injectable()
export class RebuildLock {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `work` while this process holds the lease, and renews the lease meanwhile. If the cluster doesn't
   * respond to a renewal, the lease is renewed at the next interval.
   * @throws when another replica holds the lease
   */
  async runWithLease<T>(work: (lease: Lease) => Promise<T>, everyMs = renewEveryMs): Promise<T> {
    let position = await this.acquire().catch((error: unknown) => {
      throw isConflict(error) ? lockHeldError() : error;
    });
    const lost = new AbortController();
    // Renewals run one after the other, because each needs the document version that the previous renewal
    // wrote.
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

  /** Releases the lease. An error is ignored, because a lease that isn't released expires. */
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
