import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { ProblemFilter } from '@bottin/service-kit/problem.filter.ts';
import { type ArgumentsHost, Catch, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CachedUrls } from '../response-cache/cached-urls.ts';

/**
 * When a request is refused because of a rate limit or overload, responds with the URL's last cached response
 * if there is one, even if it is stale.
 */
@Injectable()
@Catch(ProblemError)
export class LastResponseFilter extends ProblemFilter {
  constructor(private readonly urls: CachedUrls) {
    super();
  }

  override catch(error: ProblemError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const { statusCode, errorType } = error.problem;
    const isRefused = statusCode === 429 || errorType === 'overloaded';
    const last = isRefused ? this.urls.last(request) : undefined;
    if (last) last.send(request, http.getResponse<Response>());
    else super.catch(error, host);
  }
}
