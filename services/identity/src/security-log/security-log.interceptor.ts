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
  /** The errorTypes to record, for methods that also do other things. Default: all errors. */
  refusals?: readonly string[];
}

const auditedMethods = new WeakMap<object, Audited>();

/**
 * Records the refusals of an RPC method. The method's service records successes, in the transaction of the
 * action.
 */
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

  /** A failure to write the entry doesn't change the response, because a refused action changed nothing. */
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
        message: 'could not record a refusal in the security log',
        act,
        outcome,
        error: cause,
      });
    }
  }
}

/**
 * Writes the refusals of an RPC method to the security log. The account acted on is `userId` of the method's
 * input.
 */
export function Audited(act: SecurityAction, options: Pick<Audited, 'refusals'> = {}): MethodDecorator {
  const registerMethod: MethodDecorator = (_target, _name, { value }) => {
    auditedMethods.set(value as object, { act, ...options });
  };
  return applyDecorators(registerMethod, UseInterceptors(SecurityLogInterceptor));
}
