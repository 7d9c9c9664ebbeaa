/**
 * An answer that is JSON text already: an `@Rpc` method returns one instead of the value that it stands for, and it is sent
 * as it is. Whoever makes one answers for the contract: only sampled ones are held against it in production
 * (`CONTRACT_CHECK_EVERY`), and fields that the contract doesn't name are not cut off.
 *
 * @typeParam Value what the text is the JSON of
 */
export class ReadyAnswer<Value> {
  /** Only the compiler sees it: two kinds of answers aren't each other's. */
  declare readonly value: Value;

  /** @param headers sent with the reply, for a caller that asks with `callForBytes` */
  constructor(
    readonly json: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}
