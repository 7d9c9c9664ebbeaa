import type { FeedPage } from '@bottin/contracts/domain/feed.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { passOn } from '../kept-answers/answer-headers.ts';
import { PublicAnswers } from '../kept-answers/public-answers.ts';

@Controller()
export class FeedController {
  constructor(private readonly answers: PublicAnswers) {}

  @Call(feedCalls.list)
  async list(input: Input<typeof feedCalls.list>, { response }: HttpContext): Promise<FeedPage> {
    return passOn(response, feedCalls.list, await this.answers.read(feedCalls.list, input));
  }
}
