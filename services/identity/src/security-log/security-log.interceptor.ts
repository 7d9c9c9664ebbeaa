import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { SecurityAct } from '@bottin/contracts/domain/security-log.ts';
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
  act: SecurityAct;
  /** Only these refusals, of a call that does other things too; all of them by default. */
  refusals?: readonly string[];
}

const auditedMethods = new WeakMap<object, Audited>();

/** Has a call's refusals written down. What it carries out, its service notes in the transaction of the act. */
@Injectable()
class SecurityLogInterceptor implements NestInterceptor {
  private readonly logger = new Logger(SecurityLogInterceptor.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const audited = auditedMethods.get(context.getHandler());
    if (!audited) throw new Error('the security log is asked for by a method without @Audited');
    const { userId } = context.switchToRpc().getData<{ userId?: string }>();
    return next.handle().pipe(
      catchError((error: unknown) =>
        from(this.noteRefusal(audited, userId ?? null, error)).pipe(
          mergeMap(() => {
            throw error;
          }),
        ),
      ),
    );
  }

  /** Nothing took place: a line that can't be written doesn't change the answer. */
  private async noteRefusal(
    { act, refusals }: Audited,
    target: string | null,
    error: unknown,
  ): Promise<void> {
    const outcome = error instanceof ProblemError ? error.problem.errorType : 'internal_error';
    if (refusals && !refusals.includes(outcome)) return;
    try {
      await this.log.note(this.dataSource.manager, { act, target, outcome });
    } catch (cause) {
      this.logger.error({ message: 'refusal not written to the security log', act, outcome, error: cause });
    }
  }
}

/** Writes the refusals of an RPC method to the security log; its input's `userId` is the account acted on. */
export function Audited(act: SecurityAct, options: Pick<Audited, 'refusals'> = {}): MethodDecorator {
  const remember: MethodDecorator = (_target, _name, { value }) => {
    auditedMethods.set(value as object, { act, ...options });
  };
  return applyDecorators(remember, UseInterceptors(SecurityLogInterceptor));
}
