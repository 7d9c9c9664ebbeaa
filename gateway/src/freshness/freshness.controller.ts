import type { Freshness } from '@bottin/contracts/domain/freshness.ts';
import { freshnessCalls } from '@bottin/contracts/http/freshness.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { passOn } from '../kept-answers/answer-headers.ts';
import { PublicAnswers } from '../kept-answers/public-answers.ts';

@Controller()
export class FreshnessController {
  constructor(private readonly answers: PublicAnswers) {}

  @Call(freshnessCalls.read)
  async read(input: Input<typeof freshnessCalls.read>, { response }: HttpContext): Promise<Freshness> {
    return passOn(response, freshnessCalls.read, await this.answers.read(freshnessCalls.read, input));
  }
}
