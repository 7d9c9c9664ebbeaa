import type { Discoveries } from '@bottin/contracts/domain/discoveries.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { ProfilePreview } from '@bottin/contracts/domain/profile-preview.ts';
import type { SuggestionList } from '@bottin/contracts/domain/suggestion.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import type { BrandList } from '@bottin/contracts/filters/brands.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import { creatorCalls, type Stats } from '@bottin/contracts/http/creators.ts';
import type { CallResponse } from '@bottin/contracts/http/define-call.ts';
import { searchCalls } from '@bottin/contracts/http/search.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, UseFilters } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { passOn } from '../kept-answers/answer-headers.ts';
import { PublicAnswers } from '../kept-answers/public-answers.ts';
import { creatorNotFound } from '../problems/creator-not-found.ts';
import { MovedFilter } from '../problems/moved.ts';

type Calls = typeof creatorCalls;

@Controller()
export class CreatorsController {
  constructor(
    private readonly answers: PublicAnswers,
    private readonly rpc: RpcClient,
  ) {}

  @Call(creatorCalls.list)
  async list(input: Input<Calls['list']>, { response }: HttpContext): Promise<EntryList> {
    return passOn(response, creatorCalls.list, await this.answers.read(creatorCalls.list, input));
  }

  @Call(searchCalls.suggestions)
  async suggestions(
    input: Input<typeof searchCalls.suggestions>,
    { response }: HttpContext,
  ): Promise<SuggestionList> {
    return passOn(response, searchCalls.suggestions, await this.answers.read(searchCalls.suggestions, input));
  }

  @Call(creatorCalls.category)
  async category(input: Input<Calls['category']>, { response }: HttpContext): Promise<EntryList> {
    return passOn(response, creatorCalls.category, await this.answers.read(creatorCalls.category, input));
  }

  @Call(creatorCalls.rankings)
  async rankings(input: Input<Calls['rankings']>, { response }: HttpContext): Promise<{ creators: Entry[] }> {
    return passOn(response, creatorCalls.rankings, await this.answers.read(creatorCalls.rankings, input));
  }

  @Call(creatorCalls.discoveries)
  async discoveries(input: Input<Calls['discoveries']>, { response }: HttpContext): Promise<Discoveries> {
    return passOn(
      response,
      creatorCalls.discoveries,
      await this.answers.read(creatorCalls.discoveries, input),
    );
  }

  @Call(creatorCalls.stats)
  async stats(input: Input<Calls['stats']>, { response }: HttpContext): Promise<Stats> {
    return passOn(response, creatorCalls.stats, await this.answers.read(creatorCalls.stats, input));
  }

  @Call(creatorCalls.categoryStats)
  async categoryStats(
    input: Input<Calls['categoryStats']>,
    { response }: HttpContext,
  ): Promise<Record<string, number>> {
    return passOn(
      response,
      creatorCalls.categoryStats,
      await this.answers.read(creatorCalls.categoryStats, input),
    );
  }

  @Call(creatorCalls.youtube)
  async youtube(input: Input<Calls['youtube']>, { response }: HttpContext): Promise<YoutubeChannel> {
    return passOn(response, creatorCalls.youtube, await this.answers.read(creatorCalls.youtube, input));
  }

  @Call(creatorCalls.similar)
  async similar(
    input: Input<Calls['similar']>,
    { response }: HttpContext,
  ): Promise<CallResponse<Calls['similar']>> {
    return passOn(response, creatorCalls.similar, await this.answers.read(creatorCalls.similar, input));
  }

  @Call(creatorCalls.followers)
  async followers(
    input: Input<Calls['followers']>,
    { response }: HttpContext,
  ): Promise<CallResponse<Calls['followers']>> {
    return passOn(response, creatorCalls.followers, await this.answers.read(creatorCalls.followers, input));
  }

  @Call(creatorCalls.brands)
  async brands(input: Input<Calls['brands']>, { response }: HttpContext): Promise<BrandList> {
    return passOn(response, creatorCalls.brands, await this.answers.read(creatorCalls.brands, input));
  }

  /** @throws ProblemError 404 creator_not_found for who never has a page, or hasn't finished their profile */
  @Call(creatorCalls.preview)
  async preview({ userId }: Input<Calls['preview']>): Promise<ProfilePreview> {
    const preview = await this.rpc.call(creatorsRpc.preview, { userId });
    if (!preview) throw creatorNotFound();
    return preview;
  }

  @Call(creatorCalls.bySlug)
  @UseFilters(MovedFilter)
  async bySlug(input: Input<Calls['bySlug']>, { response }: HttpContext): Promise<Entry> {
    return passOn(response, creatorCalls.bySlug, await this.answers.read(creatorCalls.bySlug, input));
  }
}
