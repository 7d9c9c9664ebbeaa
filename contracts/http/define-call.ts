import { z } from 'zod';
import type { InvalidationKind } from '../invalidation/kinds.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `public`: anyone. `self`: the signed-in user or the bearer of the registration cookie,
 * on their own id only. `user`: signed in. `admin`: signed in with the role.
 */
export type Access = 'public' | 'self' | 'user' | 'admin';

/**
 * A budget of requests that a call draws on, per address and, where it names one, per account. Every call names one; the gateway
 * says what each allows (`gateway/src/rate-limits/budgets.ts`).
 */
export type RateBudget =
  | 'login'
  | 'register'
  | 'check'
  /** Asking for a link to an account's address. */
  | 'resend'
  /** Choosing a new password by such a link. */
  | 'reset'
  | 'password'
  | 'export'
  | 'oauth'
  | 'sync'
  /** What one person reads of their own. */
  | 'own'
  /** Saving a profile: its conflicts tell which names and addresses are taken. */
  | 'profile'
  /** Everything else that changes something. */
  | 'write'
  /** That a profile was looked at. */
  | 'visit'
  /** Everything of administrators. */
  | 'administration'
  /** What is the same for everybody, when its answer has to be computed… */
  | 'read'
  /** …from an index or a list whose page, filters and words the visitor makes up. */
  | 'search';

/** Subjects of RPCs without `rpc.`: `creators.similar`. The fallback answers while the first is away. */
export interface ReadSource {
  readonly rpc: string;
  readonly fallback?: string;
}

/** For what a call doesn't take. Its output has no fields; `Record<string, never>`, zod's own type for it, would have any. */
const nothing: z.ZodType<object, Record<string, never>> = z.object({});

export interface HttpCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  /** Stable name, unique over all calls; the OpenAPI operationId. */
  readonly id: string;
  readonly method: Method;
  /** With `{name}` for parameters, as in the specification. */
  readonly path: string;
  readonly access: Who;
  /** Answers say something of one person: no cache keeps them. */
  readonly personal: boolean;
  /**
   * Kinds of data that the response is built from: it is cached until one of them is invalidated. Empty for data whose changes nobody
   * publishes: such a response is cached for a second.
   */
  readonly kinds: readonly InvalidationKind[];
  /** Path parameter with the id or slug of the entry that the response is about: changes of other entries don't invalidate it. */
  readonly about: string | null;
  /** RPC that answers a public read, given the call's parameters and query. Null where the gateway composes the response. */
  readonly source: ReadSource | null;
  readonly budget: RateBudget;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly hasBody: boolean;
  /** Bytes that its body may have; absent for as many as any body. */
  readonly mostBodyBytes?: number;
  /** Made by programs that aren't a page of ours: no origin is asked, and any body is let through unread. */
  readonly fromAnywhere: boolean;
  readonly response: Response;
  readonly successStatus: number;
  readonly summary: string;
  /** The account that a request names; null when it names none, and the caller acts for their own. */
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

/** Declares one HTTP call of the gateway; routes, forms, clients and the OpenAPI document all derive from it. */
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
  /** For a public GET that says something of one person; every other call that isn't a public GET does anyway. */
  personal?: Who extends 'public' ? true : never;
  /** For a public GET that says nothing of one person. */
  kinds?: Who extends 'public' ? readonly InvalidationKind[] : never;
  about?: Who extends 'public' ? keyof z.output<Params> & string : never;
  source?: Who extends 'public' ? ReadSource : never;
  /** Where a request names the account that it acts for; without it the caller acts for their own. */
  target?: Who extends 'self' | 'user'
    ? (input: ParsedInput<Params, Query, Body>) => string | undefined
    : never;
  /** For a call that knows no session: another site may make a browser send it, and nothing is gained by that. */
  fromAnywhere?: Who extends 'public' ? true : never;
  budget: RateBudget;
  params?: Params;
  query?: Query;
  body?: Body;
  /** For a call whose body, with every field at its limit, is larger than others are. */
  mostBodyBytes?: number;
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
    fromAnywhere: call.fromAnywhere ?? false,
    successStatus: call.successStatus ?? 200,
  };
}

/** Builds the address of a call: parameters percent-encoded, arrays as repeated keys, null and undefined left out. */
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
