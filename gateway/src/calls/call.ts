import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import type { Access, CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
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
import { ResponseInterceptor } from './response.interceptor.ts';
import { CallGuard, getInput } from './call.guard.ts';

export const HTTP_CALL = Symbol('HTTP_CALL');
export const BUDGET = Symbol('BUDGET');

/**
 * The account for which a handler acts, as part of the handler's input. The input of a public call has no
 * account, because the caller may be anonymous.
 */
type ActingAccount<Caller extends Access> = Caller extends 'public'
  ? unknown
  : Caller extends 'self'
    ? { userId: string }
    : { userId: string; user: CurrentUser; sessionKey: string };

/**
 * Input of a call's handler: the parsed request, and the account for which the caller acts. In a call for
 * administrators, `userId` is the administrator's own id.
 */
export type Input<C extends HttpCall> = CallInput<C> & ActingAccount<C['access']>;

/** The current request and response, for handlers that need more than their input. */
export interface HttpContext {
  request: Request;
  response: Response;
}

type Handler<C extends HttpCall> = (
  input: Input<C>,
  http: HttpContext,
) => CallResponse<C> | Promise<CallResponse<C>>;

type CallDecorator<C extends HttpCall> = <H extends Handler<C>>(
  target: object,
  name: string,
  method: TypedPropertyDescriptor<H>,
) => void;

const verbs = { GET: Get, POST: Post, PATCH: Patch, DELETE: Delete } as const;

const InputParameter = createParamDecorator((_: unknown, context: ExecutionContext) =>
  getInput(context.switchToHttp().getRequest()),
);
const HttpContextParameter = createParamDecorator((_: unknown, context: ExecutionContext): HttpContext => {
  const http = context.switchToHttp();
  return { request: http.getRequest(), response: http.getResponse() };
});

/**
 * Makes a controller's method handle a call. The method has the type `(input: Input<C>, http: HttpContext) =>
 * Promise<CallResponse<C>>`; another type doesn't compile. The call's contract determines verb, path, status,
 * access, rate limit, caching, input and response.
 */
export function Call<C extends HttpCall>(call: C): CallDecorator<C> {
  const decorators = [
    bindRoute(call),
    HttpCode(call.successStatus),
    Header('Cache-Control', call.personal ? 'private, no-store' : 'no-cache'),
    UseInterceptors(new ResponseInterceptor(call)),
  ];
  return (target, name, method) => {
    for (const decorate of decorators) decorate(target, name, method);
  };
}

/**
 * Like {@link Call}, but the method sends the response itself. Sets only the route, access, rate limit and
 * input of the call.
 */
export function bindRoute(call: HttpCall): MethodDecorator {
  const decorators = [
    verbs[call.method](toRoutePath(call)),
    SetMetadata(HTTP_CALL, call),
    RateLimit(call.budget),
    UseGuards(new CallGuard(call)),
  ];
  return (target, name, method) => {
    for (const decorate of decorators) decorate(target, name, method);
    InputParameter()(target, name, 0);
    HttpContextParameter()(target, name, 1);
  };
}

/** Returns a call's path in the syntax of express: `/api/creators/:id`. */
export function toRoutePath({ path }: HttpCall): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Sets the rate limit of a handler that doesn't handle a call. The rate limits of calls are in their
 * contracts.
 */
export const RateLimit = (budget: BudgetName) => SetMetadata(BUDGET, budget);
