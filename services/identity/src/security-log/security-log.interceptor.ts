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
  /**
   * Only errors with these errorTypes are recorded. Needed for a method that can also fail for reasons
   * unrelated to `act`. By default, all errors are recorded.
   */
  refusals?: readonly string[];
}

const auditedMethods = new WeakMap<object, Audited>();

/**
 * Records in the security log that an RPC method refused a request. Successes are recorded by the method's
 * service, in the same transaction as the action.
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

  /**
   * Writes an entry about a refusal. If this fails, the response stays the same, because a refused action has
   * changed nothing.
   */
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
 * Decorator of an RPC method whose refusals are written to the security log. The account acted on is `userId`
 * of the method's input.
 */
export function Audited(act: SecurityAction, options: Pick<Audited, 'refusals'> = {}): MethodDecorator {
  const registerMethod: MethodDecorator = (_target, _name, { value }) => {
    auditedMethods.set(value as object, { act, ...options });
  };
  return applyDecorators(registerMethod, UseInterceptors(SecurityLogInterceptor));
}
