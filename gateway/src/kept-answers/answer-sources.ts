import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { type CallInput, callUrl, type HttpCall } from '@bottin/contracts/http/define-call.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { freshnessCalls } from '@bottin/contracts/http/freshness.ts';
import { searchCalls } from '@bottin/contracts/http/search.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcDefinition, RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { type DirectoryAnswer, DirectoryService } from '../directory/directory.service.ts';
import { FreshnessService } from '../measures/freshness.service.ts';
import { creatorNotFound } from '../problems/creator-not-found.ts';
import { Moved } from '../problems/moved.ts';

/** Computes a call's answer. */
type AnswerSource = (input: CallInput<HttpCall>) => Promise<DirectoryAnswer>;

/** Where the answers of public calls come from, by call. */
@Injectable()
export class AnswerSources {
  private readonly sources: ReadonlyMap<HttpCall, AnswerSource>;

  constructor(
    private readonly rpc: RpcClient,
    private readonly directory: DirectoryService,
    freshness: FreshnessService,
  ) {
    this.sources = new Map([
      source(creatorCalls.list, ({ query }) => directory.list(query)),
      source(searchCalls.suggestions, ({ query }) => directory.suggestions(query.q)),
      source(creatorCalls.category, ({ params: { slug }, query: { page, limit } }) =>
        directory.category(slug, page, limit),
      ),
      source(creatorCalls.rankings, ({ query }) => directory.rankings(query)),
      source(creatorCalls.stats, () => directory.stats()),
      source(creatorCalls.categoryStats, () => directory.categoryStats()),
      source(creatorCalls.youtube, ({ params }) => this.passOn(creatorsRpc.youtube, params)),
      source(creatorCalls.similar, ({ params }) => this.passOn(creatorsRpc.similar, params)),
      source(creatorCalls.followers, ({ params }) => this.followers(params.id)),
      source(creatorCalls.brands, ({ query }) => this.passOn(creatorsRpc.brands, query)),
      source(creatorCalls.discoveries, () => this.passOn(creatorsRpc.discoveries, {})),
      source(creatorCalls.bySlug, ({ params }) => this.profile(params.slug)),
      source(freshnessCalls.read, async () => toAnswer(await freshness.read())),
      source(feedCalls.list, ({ query }) => this.passOn(feedRpc.list, query)),
    ]);
  }

  /** The source of a call; undefined where the call isn't everybody's or isn't a question. */
  of(call: HttpCall): AnswerSource | undefined {
    return this.sources.get(call);
  }

  private async passOn<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
  ): Promise<DirectoryAnswer> {
    const { body } = await this.rpc.callForBytes(definition, input);
    return { body, isFallback: false };
  }

  /** @throws ProblemError 404 creator_not_found */
  private async followers(id: string): Promise<DirectoryAnswer> {
    const counted = await this.rpc.call(feedRpc.followers, { id });
    if (!counted) throw creatorNotFound();
    return toAnswer(counted);
  }

  /** @throws ProblemError 404 creator_not_found, Moved */
  private async profile(slug: string): Promise<DirectoryAnswer> {
    const found = await this.directory.bySlug(slug);
    if (found.kind === 'found') return toAnswer(found.creator);
    if (found.kind === 'missing') throw creatorNotFound();
    const params = { slug: found.slug };
    throw new Moved(callUrl(creatorCalls.bySlug, { params }), params);
  }
}

function source<C extends HttpCall>(
  call: C,
  compute: (input: CallInput<C>) => Promise<DirectoryAnswer>,
): [HttpCall, AnswerSource] {
  // What was parsed for a call is that call's input; a list of calls of several types can't say so.
  return [call, compute as AnswerSource];
}

function toAnswer(value: unknown): DirectoryAnswer {
  return { body: Buffer.from(JSON.stringify(value)), isFallback: false };
}
