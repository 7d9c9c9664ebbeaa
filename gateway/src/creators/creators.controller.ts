import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import { creatorCalls, type Stats } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { searchCalls } from '@bottin/contracts/http/search.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, UseFilters } from '@nestjs/common';
import type { Response } from 'express';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { type DirectoryAnswer, DirectoryService } from '../directory/directory.service.ts';
import { Moved, MovedFilter } from '../problems/moved.ts';

type Calls = typeof creatorCalls;

@Controller()
export class CreatorsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly directory: DirectoryService,
  ) {}

  @Call(creatorCalls.list)
  async list({ query }: Input<Calls['list']>, { response }: HttpContext): Promise<EntryList> {
    return markFallback(response, await this.directory.list(query));
  }

  @Call(searchCalls.suggestions)
  async suggestions(
    { query }: Input<typeof searchCalls.suggestions>,
    { response }: HttpContext,
  ): Promise<SuggestionList> {
    return markFallback(response, await this.directory.suggestions(query.q));
  }

  @Call(creatorCalls.category)
  async category({ params, query }: Input<Calls['category']>, { response }: HttpContext): Promise<EntryList> {
    return markFallback(response, await this.directory.category(params.slug, query.page, query.limit));
  }

  @Call(creatorCalls.rankings)
  async rankings(
    _input: Input<Calls['rankings']>,
    { response }: HttpContext,
  ): Promise<{ creators: Entry[] }> {
    return markFallback(response, await this.directory.rankings());
  }

  @Call(creatorCalls.stats)
  stats(): Promise<Stats> {
    return this.directory.stats();
  }

  @Call(creatorCalls.categoryStats)
  categoryStats(): Promise<Record<string, number>> {
    return this.rpc.call(searchRpc.categoryStats, {});
  }

  @Call(creatorCalls.youtube)
  youtube({ params }: Input<Calls['youtube']>): Promise<YoutubeChannel> {
    return this.rpc.call(creatorsRpc.youtube, params);
  }

  @Call(creatorCalls.bySlug)
  @UseFilters(MovedFilter)
  async bySlug({ params }: Input<Calls['bySlug']>): Promise<Entry> {
    const found = await this.directory.bySlug(params.slug);
    if (found.kind === 'missing') throw creatorNotFound();
    if (found.kind === 'moved')
      throw new Moved(callUrl(creatorCalls.bySlug, { params: { slug: found.slug } }));
    return found.creator;
  }
}

/** Says in a header that the answer came from the fallback search, for the page's discreet line. */
function markFallback<T>(response: Response, { answer, isFallback }: DirectoryAnswer<T>): T {
  if (isFallback) response.set('X-Bottin-Search', 'plain');
  return answer;
}

function creatorNotFound(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'creator_not_found',
    message: texts.creatorNotFound,
  });
}
