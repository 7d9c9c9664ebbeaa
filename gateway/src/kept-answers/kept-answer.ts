import { ReadyBody } from './ready-body.ts';

const json = 'application/json; charset=utf-8';

/** An answer of a public call, ready to be sent to everybody. */
export class KeptAnswer<Value = unknown> {
  /** Only the compiler sees it: what the body is the JSON of. */
  declare readonly type: Value;

  private constructor(
    readonly ready: ReadyBody,
    /** The read model could not answer, and PostgreSQL did. */
    readonly isFallback: boolean,
    /** Until when it was known to be true, where its source can't be asked now; null as long as it can. */
    readonly staleSince: Date | null,
  ) {}

  /** An answer as its source gave it: JSON text. */
  static of<Value>({ body, isFallback }: { body: Buffer; isFallback: boolean }): KeptAnswer<Value> {
    return new KeptAnswer<Value>(new ReadyBody(body, json), isFallback, null);
  }

  /** The JSON text. */
  get body(): Buffer {
    return this.ready.bytes;
  }

  get etag(): string {
    return this.ready.etag;
  }

  /** The same bytes, said to be the last ones known. */
  since(date: Date): KeptAnswer<Value> {
    return new KeptAnswer<Value>(this.ready, this.isFallback, date);
  }

  /** The body parsed anew, for whoever reads or changes it. */
  value(): Value {
    return JSON.parse(this.body.toString()) as Value;
  }
}
