import { z } from 'zod';
import type { InvalidationKind } from '../invalidation/kinds.ts';
import type { Endpoint, Method } from './endpoint.ts';

/**
 * Who may make a call. `public`: anyone. `self`: the signed-in user or the holder of the registration cookie,
 * and only for their own account. `user`: signed-in users. `admin`: administrators.
 */
export type Access = 'public' | 'self' | 'user' | 'admin';

/**
 * Rate limit that a call counts against. It applies per IP address; some rate limits also apply per account.
 * The numbers are in `gateway/src/rate-limits/budgets.ts`.
 */
export type RateBudget =
  | 'login'
  | 'register'
  | 'check'
  /** Requests for an e-mailed link. */
  | 'resend'
  /** Choosing a new password through an e-mailed link. */
  | 'reset'
  | 'password'
  | 'export'
  | 'oauth'
  | 'sync'
  /** Reads of the caller's own account data. */
  | 'own'
  /**
   * Saving a profile. The number of attempts is limited because conflicts reveal which names and e-mail
   * addresses are taken.
   */
  | 'profile'
  /** Writes that no other rate limit covers. */
  | 'write'
  /**
   * Changes to the caller's lists. This limit is high, because working through a list takes many small
   * changes.
   */
  | 'lists'
  /** Reports and contested decisions. This limit is low, because a person reads each of them. */
  | 'report'
  /** Uploading a picture. Decoding a picture takes a second of CPU time. */
  | 'upload'
  /** Recording a profile view. */
  | 'visit'
  /** Requests to the admin area. */
  | 'administration'
  /** Public reads whose response isn't in the cache. */
  | 'read'
  /**
   * Public reads whose response isn't in the cache and depends on the visitor's search text, filters or page
   * number.
   */
  | 'search';

/**
 * RPC subjects without the `rpc.` prefix: `search.list` is `searchRpc.list` in `contracts/rpc/search.ts`. The
 * gateway calls `fallback` while `rpc` is unavailable.
 */
export interface ReadSource {
  readonly rpc: string;
  readonly fallback?: string;
}

/**
 * Default schema of parameters, query and body: an object without fields. Its output type is `object`,
 * because zod's `Record<string, never>` would let code access any field.
 */
const nothing: z.ZodType<object, Record<string, never>> = z.object({});

export interface HttpCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Caller extends Access = Access,
> extends Endpoint<Params, Query, Body, Response> {
  /** Unique stable name, used as the OpenAPI operationId. */
  readonly id: string;
  readonly access: Caller;
  /** Whether responses contain data about a single user. Such responses are never cached. */
  readonly personal: boolean;
  /**
   * Invalidation kinds of the data that the response is built from. The response is cached until a message of
   * one of these kinds invalidates it. Without any kinds, the response is cached for one second.
   */
  readonly kinds: readonly InvalidationKind[];
  /**
   * Name of the path parameter that contains the id or slug of the entry described by the response. Changes
   * of other entries don't invalidate the response.
   */
  readonly about: string | null;
  /**
   * RPC that returns the response of a public read; its input is the call's parameters and query. Null when
   * the gateway combines several sources.
   */
  readonly source: ReadSource | null;
  readonly budget: RateBudget;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Maximum body size in bytes. If absent, the gateway's default applies. */
  readonly maxBodyBytes?: number;
  /**
   * Maximum size in bytes of a file that is the whole body of the request, sent as `application/octet-stream`. The
   * handler reads it from the request after the guards have run. If absent, the call accepts no file.
   */
  readonly maxFileBytes?: number;
  /**
   * True for calls that clients other than our pages make. The gateway then skips the Origin check, and
   * accepts any body without parsing it.
   */
  readonly acceptsAnyOrigin: boolean;
  readonly response: Response;
  readonly successStatus: number;
  readonly summary: string;
  /** Returns the account that the request names as its target; null when callers act on their own account. */
  target(input: ParsedInput<Params, Query, Body>): string | null;
}

interface ParsedInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

export type CallInput<C extends HttpCall> = ParsedInput<C['params'], C['query'], C['body']>;

/** Declares an HTTP call of the gateway. Routes, forms, clients and the OpenAPI document derive from it. */
export function defineCall<
  Response extends z.ZodType,
  const Caller extends Access,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(call: {
  id: string;
  method: Method;
  path: string;
  access: Caller;
  /** Marks a public GET as personal. All calls other than public GETs are always personal. */
  personal?: Caller extends 'public' ? true : never;
  /** Only for public GETs that are not personal, as `about` and `source`; see {@link HttpCall.kinds}. */
  kinds?: Caller extends 'public' ? readonly InvalidationKind[] : never;
  /** See {@link HttpCall.about}. */
  about?: Caller extends 'public' ? keyof z.output<Params> & string : never;
  /** See {@link HttpCall.source}. */
  source?: Caller extends 'public' ? ReadSource : never;
  /**
   * Returns the account that the request names as its target. Without this function, callers act on their own
   * account.
   */
  target?: Caller extends 'self' | 'user'
    ? (input: ParsedInput<Params, Query, Body>) => string | undefined
    : never;
  /**
   * Allowed only for calls that ignore the session. Another site's page can make such a call, but gains
   * nothing from the visitor's session.
   */
  acceptsAnyOrigin?: Caller extends 'public' ? true : never;
  budget: RateBudget;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Only needed for calls whose largest valid body exceeds the default limit. */
  maxBodyBytes?: number;
  /** Only for calls whose body is a file instead of JSON. */
  maxFileBytes?: number;
  response: Response;
  successStatus?: number;
  summary: string;
}): HttpCall<Params, Query, Body, Response, Caller> {
  const { target } = call;
  return {
    ...call,
    personal: call.personal ?? (call.access !== 'public' || call.method !== 'GET'),
    kinds: call.kinds ?? [],
    about: call.about ?? null,
    source: call.source ?? null,
    target: (input) => target?.(input) ?? null,
    params: call.params ?? (nothing as unknown as Params),
    query: call.query ?? (nothing as unknown as Query),
    body: call.body ?? (nothing as unknown as Body),
    hasBody: call.body !== undefined,
    acceptsAnyOrigin: call.acceptsAnyOrigin ?? false,
    successStatus: call.successStatus ?? 200,
  };
}
