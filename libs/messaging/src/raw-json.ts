/**
 * A result that is already JSON text. An `@Rpc` method may return a RawJson instead of a value, and the
 * server sends the text unchanged. The code that creates a RawJson must ensure that the text matches the
 * contract: in production, only a sample of the texts is validated (`CONTRACT_CHECK_EVERY`), and unknown
 * fields aren't removed.
 *
 * @typeParam Value type of the value that the text encodes
 */
export class RawJson<Value> {
  /**
   * This field is never set, and exists only for the type checker. It makes TypeScript refuse a RawJson of
   * another type.
   */
  declare readonly value: Value;

  /** @param headers headers of the RPC reply; the calling service reads them with `RpcClient.callForBytes` */
  constructor(
    readonly json: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}
