import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { crashPoint } from '@bottin/messaging/crash-points.ts';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** Parses an answer with its call's schema on the way out: what the contract doesn't declare leaves no one's database. */
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly call: HttpCall) {}

  intercept(_context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      map((answer) => {
        crashPoint('http.in-request', [this.call.id]);
        return this.call.response.parse(answer);
      }),
    );
  }
}
