/**
 * A result that is already JSON text. An `@Rpc` method may return it instead of a value, and the server sends
 * the text unchanged. The caller of the constructor must ensure that the text matches the contract:
 * production validates only samples (`CONTRACT_CHECK_EVERY`), and unknown fields aren't removed.
 *
 * @typeParam Value type of the JSON value
 */
export class RawJson<Value> {
  /** Type-only field. Without it, TypeScript would accept a RawJson of one type where another is expected. */
  declare readonly value: Value;

  /** @param headers reply headers, which callers read with `callForBytes` */
  constructor(
    readonly json: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}
