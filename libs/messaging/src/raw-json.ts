/**
 * A result that is already JSON text, which an `@Rpc` method may return instead of a value and which is sent
 * unchanged. Its creator must ensure that it matches the contract: in production only samples are validated
 * (`CONTRACT_CHECK_EVERY`), and unknown fields aren't removed.
 *
 * @typeParam Value type of the JSON value
 */
export class RawJson<Value> {
  /** Only for the compiler: makes results of different types incompatible. */
  declare readonly value: Value;

  /** @param headers reply headers, which callers read with `callForBytes` */
  constructor(
    readonly json: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}
