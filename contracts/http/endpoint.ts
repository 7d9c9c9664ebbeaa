import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Fields of a call that its client needs. Browser code uses the endpoints of endpoints.ts. These contain the
 * schemas only as types, so that pages don't bundle zod. The endpoints are exported under the same names as
 * the calls, such as `creatorCalls`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Path with parameters as `{name}`, as in the specification. */
  readonly path: string;
  readonly hasBody: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response?: Response;
}

/** Object that has the endpoint of each call in `Calls` under the call's key. */
export type Endpoints<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Endpoint<
    infer Params,
    infer Query,
    infer Body,
    infer Response
  >
    ? Endpoint<Params, Query, Body, Response>
    : never;
};

export type CallArguments<C extends Endpoint> = {
  params?: z.input<NonNullable<C['params']>>;
  query?: z.input<NonNullable<C['query']>>;
  body?: z.input<NonNullable<C['body']>>;
};
export type CallResponse<C extends Endpoint> = z.output<NonNullable<C['response']>>;

/**
 * Builds the URL of an endpoint. Parameters are percent-encoded, arrays repeat their key, and null and
 * undefined are omitted.
 */
export function callUrl<C extends Endpoint>(call: C, args: CallArguments<C> = {}): string {
  const params = (args.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((args.query ?? {}) as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, String(one));
    }
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
