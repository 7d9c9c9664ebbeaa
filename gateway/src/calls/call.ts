import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { Access, CallInput, CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import {
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  Header,
  HttpCode,
  Patch,
  Post,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { BudgetName } from '../rate-limits/budgets.ts';
import { AnswerInterceptor } from './answer.interceptor.ts';
import { CallGuard, inputOf } from './call.guard.ts';

export const HTTP_CALL = Symbol('HTTP_CALL');
export const BUDGET = Symbol('BUDGET');

/** Whose account a handler acts for; there is one exactly where the call's access makes it certain. */
type ActingFor<Who extends Access> = Who extends 'public'
  ? unknown
  : Who extends 'self'
    ? { userId: string }
    : { userId: string; user: CurrentUser; sessionKey: string };

/** What a call's handler gets: the parsed input, and the account acted for. `userId` of an administrator is their own. */
export type Input<C extends HttpCall> = CallInput<C> & ActingFor<C['access']>;

/** The request and answer under way, for a handler that reads or sets more than the call declares. */
export interface HttpContext {
  request: Request;
  response: Response;
}

type Handler<C extends HttpCall> = (
  input: Input<C>,
  http: HttpContext,
) => CallResponse<C> | Promise<CallResponse<C>>;

type BindsTo<C extends HttpCall> = <H extends Handler<C>>(
  target: object,
  name: string,
  method: TypedPropertyDescriptor<H>,
) => void;

const verbs = { GET: Get, POST: Post, PATCH: Patch, DELETE: Delete } as const;

const TheInput = createParamDecorator((_: unknown, context: ExecutionContext) =>
  inputOf(context.switchToHttp().getRequest()),
);
const TheHttpContext = createParamDecorator((_: unknown, context: ExecutionContext): HttpContext => {
  const http = context.switchToHttp();
  return { request: http.getRequest(), response: http.getResponse() };
});

/**
 * Binds a controller's method `(input: Input<C>, http: HttpContext) => Promise<CallResponse<C>>` to a call of the contracts, which
 * alone decides its verb, path, status, access, budget, caching, input and answer. A method that expects another input, or answers
 * something else, doesn't compile.
 */
export function Call<C extends HttpCall>(call: C): BindsTo<C> {
  const decorators = [
    bindRoute(call),
    HttpCode(call.successStatus),
    Header('Cache-Control', call.personal ? 'private, no-store' : 'no-cache'),
    UseInterceptors(new AnswerInterceptor(call)),
  ];
  return (target, name, method) => {
    for (const decorate of decorators) decorate(target, name, method);
  };
}

/** Binds a method `(input, http)` to a call's route, access, budget and input; the method sends the response itself. */
export function bindRoute(call: HttpCall): MethodDecorator {
  const decorators = [
    verbs[call.method](routePath(call)),
    SetMetadata(HTTP_CALL, call),
    Spends(call.budget),
    UseGuards(new CallGuard(call)),
  ];
  return (target, name, method) => {
    for (const decorate of decorators) decorate(target, name, method);
    TheInput()(target, name, 0);
    TheHttpContext()(target, name, 1);
  };
}

/** Returns a call's path as express writes it: `/api/creators/:id`. */
export function routePath({ path }: HttpCall): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Names the budget of requests that a handler draws on; calls name theirs in the contracts. */
export const Spends = (budget: BudgetName) => SetMetadata(BUDGET, budget);
