import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { publicReads } from '@bottin/contracts/http/public-reads.ts';
import { Controller, Res, UseFilters } from '@nestjs/common';
import { bindRoute, type HttpContext, toRoutePath } from '../calls/call.ts';
import { MovedFilter } from '../problems/moved.ts';
import { CachedUrls } from '../response-cache/cached-urls.ts';
import { LastResponseFilter } from './last-response.filter.ts';
import { PublicReads } from './public-reads.ts';

/**
 * Serves every public read; each call's declaration names its source. {@link CachedUrls} serves cache hits
 * before this controller.
 */
@Controller()
@UseFilters(MovedFilter, LastResponseFilter)
export class PublicReadsController {
  constructor(
    private readonly reads: PublicReads,
    private readonly urls: CachedUrls,
  ) {}

  /** @throws the ProblemError of the call's source; Moved for a former slug */
  async respond(
    call: HttpCall,
    input: CallInput<HttpCall>,
    { request, response }: HttpContext,
  ): Promise<void> {
    const read = await this.reads.read(call, input);
    const key = this.reads.buildKey(call, input);
    this.urls.remember(request, { route: toRoutePath(call), key: () => key });
    read.send(request, response);
  }
}

for (const call of publicReads) {
  const { prototype } = PublicReadsController;
  const value = function (this: PublicReadsController, input: CallInput<HttpCall>, http: HttpContext) {
    return this.respond(call, input, http);
  };
  Object.defineProperty(prototype, call.id, { value });
  bindRoute(call)(prototype, call.id, Object.getOwnPropertyDescriptor(prototype, call.id) ?? { value });
  // Injecting the response makes Nest leave sending it to the handler.
  Res()(prototype, call.id, 2);
}
