import { Clock } from '@bottin/service-kit/clock.ts';
import { errors } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';

/** A holder that died is taken over after this long; one that lives renews before. */
const leaseMs = 45_000;
/** Several times within the lease, whatever the work waits for meanwhile. */
const renewEveryMs = 10_000;
const id = 'rebuild';

/** Where the lease stood when it was last written: whoever writes next must have seen it. */
interface Position {
  if_seq_no: number;
  if_primary_term: number;
}

/** What a holder works under. */
export interface Lease {
  /** Prolongs it now. @throws when it is another's, or the cluster doesn't answer */
  renew(): Promise<void>;
  /** Raised once it is another's. */
  readonly lost: AbortSignal;
}

/** One rebuild at a time, whatever the number of replicas: a lease kept in the cluster itself. */
@Injectable()
export class RebuildLock {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly clock: Clock,
  ) {}

  /**
   * Works under the lease, which is prolonged as long as the work lasts. A cluster that doesn't answer one renewal is asked for the next.
   * @throws when another replica has it
   */
  async hold<T>(work: (lease: Lease) => Promise<T>, everyMs = renewEveryMs): Promise<T> {
    let position = await this.take().catch((error: unknown) => {
      throw isConflict(error) ? heldByAnother() : error;
    });
    const lost = new AbortController();
    // One after the other: each must have seen the one before.
    let renewed = Promise.resolve();
    const renew = (): Promise<void> => {
      const next = renewed.then(async () => {
        position = await this.write(position);
      });
      renewed = next.catch((error: unknown) => {
        if (isConflict(error)) lost.abort(heldByAnother());
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

  private async take(): Promise<Position> {
    const { client, lockIndex: index } = this.elasticsearch;
    const present = await client.get<{ until: string }>({ index, id }, { ignore: [404] });
    const { found, _source, _seq_no, _primary_term } = present;
    if (!found || _seq_no === undefined || _primary_term === undefined) return this.write(null);
    if (_source && new Date(_source.until) > this.clock.now()) {
      throw heldByAnother();
    }
    return this.write({ if_seq_no: _seq_no, if_primary_term: _primary_term });
  }

  private async write(position: Position | null): Promise<Position> {
    const { client, lockIndex: index } = this.elasticsearch;
    const document = { until: new Date(this.clock.now().getTime() + leaseMs).toISOString() };
    const written = await client.index({
      index,
      id,
      document,
      ...(position ?? { op_type: 'create' as const }),
    });
    const { _seq_no: seqNo, _primary_term: primaryTerm } = written;
    if (seqNo === undefined || primaryTerm === undefined) throw new Error('The lease has no position');
    return { if_seq_no: seqNo, if_primary_term: primaryTerm };
  }

  /** A lease that can't be given back, or is another's by now, ends by itself. */
  private async release(position: Position): Promise<void> {
    const { client, lockIndex: index } = this.elasticsearch;
    await client.delete({ index, id, ...position }).catch(() => undefined);
  }
}

function heldByAnother(): Error {
  return new Error('Another replica is rebuilding the index');
}

function isConflict(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 409;
}
