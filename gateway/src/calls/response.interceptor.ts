import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { crashPoint } from '@bottin/messaging/crash-points.ts';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/**
 * Parses each response with the schema of its call, so that fields that the contract doesn't declare are
 * never sent.
 */
export class ResponseInterceptor implements NestInterceptor {
  constructor(private readonly call: HttpCall) {}

  intercept(_context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      map((body) => {
        crashPoint('http.in-request', [this.call.id]);
        return this.call.response.parse(body);
      }),
    );
  }
}
