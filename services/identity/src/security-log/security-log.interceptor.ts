import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { SecurityAction } from '@bottin/contracts/domain/security-log.ts';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { SecurityLog } from './security-log.service.ts';

interface Audited {
  act: SecurityAction;
  /** errorTypes to record, for calls that also do other things; all of them by default. */
  refusals?: readonly string[];
}

const auditedMethods = new WeakMap<object, Audited>();

/** Records the refusals of a call. Its service records successes in the transaction of the act. */
@Injectable()
class SecurityLogInterceptor implements NestInterceptor {
  private readonly logger = new Logger(SecurityLogInterceptor.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly securityLog: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const audited = auditedMethods.get(context.getHandler());
    if (!audited) throw new Error('SecurityLogInterceptor is applied to a method without @Audited');
    const { userId } = context.switchToRpc().getData<{ userId?: string }>();
    return next.handle().pipe(
      catchError((error: unknown) =>
        from(this.recordRefusal(audited, userId ?? null, error)).pipe(
          mergeMap(() => {
            throw error;
          }),
        ),
      ),
    );
  }

  /** Nothing was changed, so a failure to write the entry must not change the response. */
  private async recordRefusal(
    { act, refusals }: Audited,
    target: string | null,
    error: unknown,
  ): Promise<void> {
    const outcome = error instanceof ProblemError ? error.problem.errorType : 'internal_error';
    if (refusals && !refusals.includes(outcome)) return;
    try {
      await this.securityLog.record(this.dataSource.manager, { act, target, outcome });
    } catch (cause) {
      this.logger.error({
        message: 'writing a refusal to the security log failed',
        act,
        outcome,
        error: cause,
      });
    }
  }
}

/**
 * Records the refusals of an RPC method in the security log; `userId` of its input is the account acted on.
 */
export function Audited(act: SecurityAction, options: Pick<Audited, 'refusals'> = {}): MethodDecorator {
  const registerMethod: MethodDecorator = (_target, _name, { value }) => {
    auditedMethods.set(value as object, { act, ...options });
  };
  return applyDecorators(registerMethod, UseInterceptors(SecurityLogInterceptor));
}
