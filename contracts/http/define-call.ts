import { z } from 'zod';
import type { InvalidationKind } from '../invalidation/kinds.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `public`: anyone. `self`: the signed-in user or the holder of the registration
 * cookie, for their own account only. `user`: signed-in users. `admin`: administrators.
 */
export type Access = 'public' | 'self' | 'user' | 'admin';

/**
 * Rate limit that a call counts against, per IP address and, for some limits, per account. The gateway sets
 * the limits (`gateway/src/rate-limits/budgets.ts`).
 */
export type RateBudget =
  | 'login'
  | 'register'
  | 'check'
  /** Requesting a link by e-mail. */
  | 'resend'
  /** Choosing a new password through an e-mailed link. */
  | 'reset'
  | 'password'
  | 'export'
  | 'oauth'
  | 'sync'
  /** Reading data of one's own account. */
  | 'own'
  /** Saving a profile. It is limited because conflicts reveal which names and e-mail addresses are taken. */
  | 'profile'
  /** Other writes. */
  | 'write'
  /** Recording a profile view. */
  | 'visit'
  /** Administration requests. */
  | 'administration'
  /** Public reads that miss the cache. */
  | 'read'
  /**
   * Public reads that miss the cache and return a list or index, with the visitor's own page, filters and
   * search text.
   */
  | 'search';

/**
 * RPC subjects without the `rpc.` prefix, such as `creators.similar`. `fallback` is used while `rpc` is
 * unavailable.
 */
export interface ReadSource {
  readonly rpc: string;
  readonly fallback?: string;
}

/**
 * Default schema of parameters, query and body. Its output type has no fields, while zod's `Record<string,
 * never>`
 * would allow access to any field.
 */
const nothing: z.ZodType<object, Record<string, never>> = z.object({});

export interface HttpCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  /** Unique stable name, used as the OpenAPI operationId. */
  readonly id: string;
  readonly method: Method;
  /** Path with parameters as `{name}`, as in the specification. */
  readonly path: string;
  readonly access: Who;
  /** Whether responses contain data about a single user; such responses are never cached. */
  readonly personal: boolean;
  /**
   * Kinds of data that the response is built from: it is cached until one of them is invalidated. When empty,
   * no invalidation applies, so the response is cached for one second only.
   */
  readonly kinds: readonly InvalidationKind[];
  /**
   * Name of the path parameter that contains the id or slug of the response's entry. Changes of other
   * entries don't invalidate the response.
   */
  readonly about: string | null;
  /**
   * RPC that answers a public read; its input is the call's parameters and query. Null when the gateway
   * combines several sources.
   */
  readonly source: ReadSource | null;
  readonly budget: RateBudget;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly hasBody: boolean;
  /** Maximum body size in bytes; absent for the default. */
  readonly maxBodyBytes?: number;
  /**
   * For requests from clients other than our pages: the Origin check is skipped, and any body is accepted
   * without parsing.
   */
  readonly acceptsAnyOrigin: boolean;
  readonly response: Response;
  readonly successStatus: number;
  readonly summary: string;
  /** Returns the account that a request names; null when the caller acts on their own account. */
  target(input: ParsedInput<Params, Query, Body>): string | null;
}

interface ParsedInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

export type CallInput<C extends HttpCall> = ParsedInput<C['params'], C['query'], C['body']>;
export type CallArguments<C extends HttpCall> = {
  params?: z.input<C['params']>;
  query?: z.input<C['query']>;
  body?: z.input<C['body']>;
};
export type CallResponse<C extends HttpCall> = z.output<C['response']>;

/** Declares an HTTP call of the gateway. Routes, forms, clients and the OpenAPI document derive from it. */
export function defineCall<
  Response extends z.ZodType,
  const Who extends Access,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(call: {
  id: string;
  method: Method;
  path: string;
  access: Who;
  /** Marks a public GET as personal. All calls other than public GETs are always personal. */
  personal?: Who extends 'public' ? true : never;
  /** Only for public GETs that are not personal. */
  kinds?: Who extends 'public' ? readonly InvalidationKind[] : never;
  about?: Who extends 'public' ? keyof z.output<Params> & string : never;
  source?: Who extends 'public' ? ReadSource : never;
  /**
   * Returns the account that a request names. Without this function, the caller acts on their own account.
   */
  target?: Who extends 'self' | 'user'
    ? (input: ParsedInput<Params, Query, Body>) => string | undefined
    : never;
  /** Only for calls that ignore the session, so that a cross-site request gains an attacker nothing. */
  acceptsAnyOrigin?: Who extends 'public' ? true : never;
  budget: RateBudget;
  params?: Params;
  query?: Query;
  body?: Body;
  /** For calls whose largest valid body exceeds the default limit. */
  maxBodyBytes?: number;
  response: Response;
  successStatus?: number;
  summary: string;
}): HttpCall<Params, Query, Body, Response, Who> {
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

/**
 * Builds the URL of a call. Parameters are percent-encoded, arrays repeat their key, and null and undefined
 * are omitted.
 */
export function callUrl<C extends HttpCall>(call: C, args: CallArguments<C> = {}): string {
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
