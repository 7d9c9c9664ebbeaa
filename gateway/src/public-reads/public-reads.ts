import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { publicReads } from '@bottin/contracts/http/public-reads.ts';
import { callsByCaller } from '@bottin/contracts/rpc/callers.ts';
import type { RpcDefinition } from '@bottin/contracts/rpc/define-rpc.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { isOutage } from '../problems/outage.rules.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import type { Tag } from '../response-cache/tags.rules.ts';
import { type BodySource, ComposedReads } from './composed-reads.ts';

/**
 * Reads the responses of public calls through the cache. API requests, pages and the gateway's own code all
 * read through this class.
 */
@Injectable()
export class PublicReads implements OnModuleInit {
  private readonly logger = new Logger(PublicReads.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly cache: ResponseCache,
    private readonly composed: ComposedReads,
  ) {}

  /**
   * Checks the declarations of all public reads before the gateway accepts requests.
   * @throws Error with the call's id when a public read isn't composed and has no source that the gateway may
   * call
   */
  onModuleInit(): void {
    for (const call of publicReads) if (!this.composed.has(call)) getSources(call);
  }

  /** Returns the cache key for a call with this parsed input. Nothing else in a request affects the key. */
  buildKey<C extends HttpCall>(call: C, { params, query }: CallInput<C>): string {
    return `${call.id} ${JSON.stringify([params, query])}`;
  }

  /**
   * Returns the response of a call, from the cache if possible. `input` must be parsed. `mustBeCurrent` is
   * explained at {@link ResponseCache.read}.
   * @throws the ProblemError of the RPC that the call reads from; Moved when the path contains a former slug
   */
  async read<C extends HttpCall>(
    call: C,
    input: CallInput<C>,
    { mustBeCurrent }: { mustBeCurrent?: boolean } = {},
  ): Promise<CachedResponse<CallResponse<C>>> {
    const tags = buildTags(call, input);
    const response = await this.cache.read(
      this.buildKey(call, input),
      async () => {
        const { body, isFallback } = await this.readBody(await this.findSource(call, input));
        return CachedResponse.json(body, tags, { isFallback });
      },
      { tags, mustBeCurrent },
    );
    // Safe cast: the cache key begins with the call's id, so the cached response belongs to this call.
    return response as CachedResponse<CallResponse<C>>;
  }

  private async findSource(call: HttpCall, input: CallInput<HttpCall>): Promise<BodySource> {
    if (this.composed.has(call)) return this.composed.findSource(call, input);
    const { rpc, fallback } = getSources(call);
    const rpcInput = { ...(input.params as object), ...(input.query as object) };
    return {
      read: async () => (await this.rpc.callForBytes(rpc, rpcInput)).body,
      ...(fallback && { fallback: () => this.rpc.call(fallback, rpcInput) }),
    };
  }

  /** Reads a body from its source; during an outage, from the source's fallback if there is one. */
  private async readBody(source: BodySource): Promise<{ body: Buffer; isFallback: boolean }> {
    try {
      return { body: await source.read(), isFallback: false };
    } catch (error) {
      if (!source.fallback || !isOutage(error)) throw error;
      this.logger.warn({ message: 'using the fallback search: search is unavailable', error });
      return { body: Buffer.from(JSON.stringify(await source.fallback())), isFallback: true };
    }
  }
}

function buildTags<C extends HttpCall>({ kinds, about }: C, { params }: CallInput<C>): Tag[] {
  const name = about && String((params as Record<string, unknown>)[about]).toLowerCase();
  return kinds.map((kind) => (name && namedKinds.has(kind) ? (`${kind}:${name}` as const) : kind));
}

/**
 * Cache tag kinds whose invalidations name the changed entries. An invalidation of another kind (lists, feed,
 * statistics) affects all responses with a tag of that kind.
 */
const namedKinds: ReadonlySet<string> = new Set(['profile', 'followers']);

const rpcs: ReadonlyMap<string, RpcDefinition> = new Map(
  callsByCaller.gateway.map((rpc) => [`${rpc.service}.${rpc.name}`, rpc]),
);

/**
 * Returns the RPCs from which a public read takes its response.
 * @throws Error when the call declares no source, or one that the gateway may not call
 */
export function getSources({ id, source }: Pick<HttpCall, 'id' | 'source'>): {
  rpc: RpcDefinition;
  fallback: RpcDefinition | undefined;
} {
  if (!source) throw new Error(`${id} declares no source, and composed-reads.ts doesn't compose it`);
  return { rpc: getRpc(id, source.rpc), fallback: source.fallback ? getRpc(id, source.fallback) : undefined };
}

/** Returns the RPC that has this name, for example `creators.similar`. */
function getRpc(callId: string, name: string): RpcDefinition {
  const rpc = rpcs.get(name);
  if (!rpc) throw new Error(`${callId} reads from ${name}, which isn't an RPC that the gateway may call`);
  return rpc;
}
