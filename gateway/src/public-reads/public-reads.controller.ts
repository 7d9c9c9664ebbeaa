import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { publicReads } from '@bottin/contracts/http/public-reads.ts';
import { Controller, Res, UseFilters } from '@nestjs/common';
import { bindRoute, type HttpContext, toRoutePath } from '../calls/call.ts';
import { MovedFilter } from '../problems/moved.ts';
import { CachedUrls } from '../response-cache/cached-urls.ts';
import { LastResponseFilter } from './last-response.filter.ts';
import { PublicReads } from './public-reads.ts';

/**
 * Serves every public read. The declaration of each call names the RPC that it reads from. {@link CachedUrls}
 * responds to cache hits before they reach this controller.
 */
@Controller()
@UseFilters(MovedFilter, LastResponseFilter)
export class PublicReadsController {
  constructor(
    private readonly reads: PublicReads,
    private readonly urls: CachedUrls,
  ) {}

  /**
   * @throws ProblemError when the call's RPC fails; the exception `Moved` when the path contains a former slug
   */
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

// Add a method to the controller for each public read, because Nest attaches routes, guards and metadata to
// methods. The method's name is the call's id.
for (const call of publicReads) {
  const { prototype } = PublicReadsController;
  const value = function (this: PublicReadsController, input: CallInput<HttpCall>, http: HttpContext) {
    return this.respond(call, input, http);
  };
  Object.defineProperty(prototype, call.id, { value });
  bindRoute(call)(prototype, call.id, Object.getOwnPropertyDescriptor(prototype, call.id) ?? { value });
  // With an injected response, Nest doesn't send a response itself; the handler sends it.
  Res()(prototype, call.id, 2);
}
