import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { SecurityAct } from '@bottin/contracts/domain/security-log.ts';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { SecurityLog } from './security-log.service.ts';

const AUDITED = Symbol('AUDITED');

interface Audited {
  act: SecurityAct;
  /** Only these refusals, of a call that does other things too; all of them by default. */
  refusals?: readonly string[];
}

/** Has a call's refusals written down. What it carries out, its service notes in the transaction of the act. */
@Injectable()
export class SecurityLogInterceptor implements NestInterceptor {
  private readonly logger = new Logger(SecurityLogInterceptor.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: SecurityLog,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const audited = this.reflector.get<Audited>(AUDITED, context.getHandler());
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
export const Audited = (act: SecurityAct, options: Pick<Audited, 'refusals'> = {}) =>
  applyDecorators(SetMetadata(AUDITED, { act, ...options }), UseInterceptors(SecurityLogInterceptor));
