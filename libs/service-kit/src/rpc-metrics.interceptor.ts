import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { BaseRpcContext } from '@nestjs/microservices';
import { type Observable, tap } from 'rxjs';
import type { Metrics } from './metrics.ts';

/** Measures how long the service takes to handle each RPC, by NATS subject and outcome. */
export class RpcMetricsInterceptor implements NestInterceptor {
  constructor(private readonly metrics: Metrics) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call: string = context.switchToRpc().getContext<BaseRpcContext<[string]>>().getArgByIndex(0);
    const stop = this.metrics.rpcDuration.startTimer({ call });
    return next
      .handle()
      .pipe(tap({ complete: () => stop({ outcome: 'ok' }), error: () => stop({ outcome: 'error' }) }));
  }
}
