import { ProblemError, validationProblem } from '@bottin/contracts/domain/problem.ts';
import type { CallInput, HttpCall, RateBudget } from '@bottin/contracts/http/define-call.ts';
import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { Request } from 'express';
import { authorize } from './access.rules.ts';
import { AnswerInterceptor } from './answer.interceptor.ts';
import { callerOf } from './caller.ts';

export const HTTP_CALL = Symbol('HTTP_CALL');
export const BUDGET = Symbol('BUDGET');

const verbs = { GET: Get, POST: Post, PATCH: Patch, DELETE: Delete } as const;

/** Binds a controller method to a call of the contracts: its verb, path, status, access, budget and answer. */
export function Call(call: HttpCall): MethodDecorator {
  const path = call.path.replace(/\{(\w+)\}/g, ':$1');
  return applyDecorators(
    verbs[call.method](path),
    HttpCode(call.successStatus),
    SetMetadata(HTTP_CALL, call),
    Spends(call.budget),
    UseInterceptors(new AnswerInterceptor(call)),
  );
}

/** Names the budget of requests that a handler draws on; calls name theirs in the contracts. */
export const Spends = (budget: RateBudget) => SetMetadata(BUDGET, budget);

/** What a handler gets: the parsed input, and the account that the caller may act for. */
export type Input<C extends HttpCall> = CallInput<C> & {
  /** The account acted for; on `self`, `user` and `admin` calls never empty. */
  userId: string;
};

/** The parsed input of a call. Anything wrong with it is a 400 with the paths of its fields. */
export const CallInputOf = createParamDecorator((call: HttpCall, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  const input = parseInput(call, request);
  return { ...input, userId: authorize(call.access, callerOf(request), targetOf(input)) ?? '' };
});

/** Parses parameters, query and body together, so that one answer names every wrong field. */
export function parseInput(
  call: HttpCall,
  request: Pick<Request, 'params' | 'query' | 'body'>,
): CallInput<HttpCall> {
  const body: unknown = call.hasBody ? (request.body ?? {}) : {};
  if (call.hasBody && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new ProblemError({
      statusCode: 400,
      errorType: 'validation_failed',
      message: 'Le corps de la requête doit être un objet JSON.',
    });
  }
  const params = call.params.safeParse(request.params);
  const query = call.query.safeParse(request.query);
  const parsedBody = call.body.safeParse(body);
  const problems = [params, query, parsedBody].flatMap((result) =>
    result.success ? [] : validationProblem(result.error).problem.errors,
  );
  if (params.success && query.success && parsedBody.success) {
    return { params: params.data, query: query.data, body: parsedBody.data };
  }
  throw new ProblemError({
    statusCode: 400,
    errorType: 'validation_failed',
    // The first field's own text: people see it even where a page shows no field errors.
    message: problems[0]?.message ?? 'Erreur de validation',
    errors: problems,
  });
}

/** The account that a request names, wherever it does. */
export function targetOf(input: CallInput<HttpCall>): string | null {
  const named = [field(input.params, 'id'), field(input.query, 'userId'), field(input.body, 'userId')];
  return named.find((id) => typeof id === 'string') ?? null;
}

function field(source: unknown, name: string): string | undefined {
  const value = (source as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
}
