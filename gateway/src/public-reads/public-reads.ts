import type { CallInput, CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { isPublicRead } from '@bottin/contracts/http/public-reads.ts';
import { callsByCaller } from '@bottin/contracts/rpc/callers.ts';
import type { RpcDefinition } from '@bottin/contracts/rpc/define-rpc.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import type { Tag } from '../response-cache/tags.rules.ts';
import { ComposedReads } from './composed-reads.ts';
import { type ReadBody, SearchFallback } from './search-fallback.ts';

/** Reads the responses of public calls through the cache: for the API, pages, and the gateway's own use. */
@Injectable()
export class PublicReads {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cache: ResponseCache,
    private readonly search: SearchFallback,
    private readonly composed: ComposedReads,
  ) {}

  /** Returns whether a call's responses are the same for everybody. */
  canRead(call: HttpCall): boolean {
    return isPublicRead(call);
  }

  /** Returns the cache key of a call with a parsed input. Nothing else in a request affects the key. */
  buildKey<C extends HttpCall>(call: C, { params, query }: CallInput<C>): string {
    return `${call.id} ${JSON.stringify([params, query])}`;
  }

  /**
   * Returns the response of a call to a parsed input.
   * @throws the ProblemError of the call's source; Moved for a former slug
   */
  async read<C extends HttpCall>(call: C, input: CallInput<C>): Promise<CachedResponse<CallResponse<C>>> {
    const tags = buildTags(call, input);
    const response = await this.cache.read(
      this.buildKey(call, input),
      async () => {
        const { body, isFallback } = await this.readBody(call, input);
        return CachedResponse.json(body, tags, { isFallback });
      },
      tags,
    );
    // Safe cast: the key begins with the call's id.
    return response as CachedResponse<CallResponse<C>>;
  }

  private async readBody(call: HttpCall, input: CallInput<HttpCall>): Promise<ReadBody> {
    const compose = this.composed.find(call);
    if (compose) return compose(input);
    const { source } = call;
    if (!source) throw new Error(`${call.id} has no source`);
    const rpcInput = { ...(input.params as object), ...(input.query as object) };
    const read = () => this.rpc.callForBytes(getRpc(source.rpc), rpcInput);
    const { fallback } = source;
    if (fallback === undefined) return { body: (await read()).body, isFallback: false };
    return this.search.read(read, () => this.rpc.call(getRpc(fallback), rpcInput));
  }
}

function buildTags<C extends HttpCall>({ kinds, about }: C, { params }: CallInput<C>): Tag[] {
  const name = about && String((params as Record<string, unknown>)[about]).toLowerCase();
  return kinds.map((kind) => (name && namedKinds.has(kind) ? (`${kind}:${name}` as const) : kind));
}

/**
 * Kinds whose invalidations name the changed entries. Invalidations of lists, feed and statistics affect
 * every response of the kind.
 */
const namedKinds: ReadonlySet<string> = new Set(['profile', 'followers']);

const rpcs: ReadonlyMap<string, RpcDefinition> = new Map(
  callsByCaller.gateway.map((rpc) => [`${rpc.service}.${rpc.name}`, rpc]),
);

/** Returns the RPC of a name such as `creators.similar`. */
function getRpc(name: string): RpcDefinition {
  const rpc = rpcs.get(name);
  if (!rpc) throw new Error(`the gateway calls no RPC named ${name}`);
  return rpc;
}
