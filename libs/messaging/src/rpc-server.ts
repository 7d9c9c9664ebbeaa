import { type Problem, ProblemError, validationProblem } from '@bottin/contracts/domain/problem.ts';
import type { RpcDefinition, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { ContractChecks } from '@bottin/service-kit/contract-checks.ts';
import {
  headers,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node';
import { applyDecorators, Catch, type ExceptionFilter, UseFilters } from '@nestjs/common';
import {
  BaseRpcContext,
  type CustomTransportStrategy,
  type MessageHandler,
  MessagePattern,
  Server,
} from '@nestjs/microservices';
import type { z } from 'zod';
import { crashPoint } from './crash-points.ts';
import { isOutage } from './outages.ts';
import { RawJson } from './raw-json.ts';
import {
  createUnavailableProblem,
  parseRequestContext,
  createInternalProblem,
  type Reply,
  wrapReply,
} from './rpc-wire.ts';
import { continueTrace, SpanKind } from './trace.ts';

/**
 * Rethrows errors unchanged. Without this filter, Nest would replace each error by « Internal server error ».
 */
@Catch()
class RethrowFilter implements ExceptionFilter {
  catch(exception: unknown): never {
    throw exception;
  }
}

type RpcMethod<Definition extends RpcDefinition> = (
  input: RpcParsedInput<Definition>,
) => Promise<RpcResult<Definition>> | RpcResult<Definition>;

type RpcResult<Definition extends RpcDefinition> =
  | z.input<Definition['output']>
  | RawJson<z.input<Definition['output']>>;

/**
 * Makes a controller method handle one RPC. The method receives the parsed input. It returns the result, or
 * the result's JSON text as a {@link RawJson}.
 */
export function Rpc<Definition extends RpcDefinition>(
  definition: Definition,
): <Method extends RpcMethod<Definition>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void {
  const decorate = applyDecorators(
    MessagePattern(definition.subject, { definition }),
    UseFilters(RethrowFilter),
  );
  return (target, key, descriptor) => decorate(target, key, descriptor);
}

/**
 * RPC server over NATS. The replicas of a service share one NATS queue group, so each call reaches only one
 * replica.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly inFlight = new Set<Promise<void>>();

  private readonly contracts: ContractChecks;

  /** @param options without `contracts`, the server validates every {@link RawJson} instead of a sample */
  constructor(
    private readonly options: {
      connection: NatsConnection;
      service: string;
      contracts?: ContractChecks | undefined;
    },
  ) {
    super();
    this.contracts = options.contracts ?? new ContractChecks(1);
  }

  /** @throws Error when the subject already has a handler, which Nest would silently replace */
  override addHandler(...[subject, ...rest]: Parameters<Server['addHandler']>): void {
    if (this.messageHandlers.has(this.normalizePattern(subject)))
      throw new Error(`Two methods handle ${subject}`);
    super.addHandler(subject, ...rest);
  }

  listen(callback: (error?: unknown) => void): void {
    for (const [subject, handler] of this.messageHandlers) {
      const definition: RpcDefinition | undefined = handler.extras?.definition;
      if (!definition) throw new Error(`${subject} is handled by a method without @Rpc`);
      if (definition.service !== this.options.service) {
        throw new Error(`${subject} belongs to ${definition.service}, not to ${this.options.service}`);
      }
      const subscription = this.options.connection.subscribe(subject, {
        queue: this.options.service,
        callback: (error, message) => {
          if (error) this.logger.error(error);
          else this.track(this.handleMessage(definition, handler, message));
        },
      });
      this.subscriptions.push(subscription);
    }
    // Call back only after the NATS server has processed the subscriptions: the callback makes the service
    // ready.
    this.options.connection.flush().then(() => callback(), callback);
  }

  /** Stops accepting calls. The server still handles the calls that NATS has already delivered. */
  async stopIntake(): Promise<void> {
    await Promise.all(this.subscriptions.splice(0).map((subscription) => subscription.drain()));
  }

  /** Resolves when every accepted call has been answered and the NATS server has received the replies. */
  async drain(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.all(this.inFlight);
    if (!this.options.connection.isClosed()) await this.options.connection.flush();
  }

  /** Stops intake and drains. Leaves the connection open, because other parts of the process share it. */
  async close(): Promise<void> {
    if (!this.options.connection.isClosed()) await this.stopIntake();
    await this.drain();
  }

  on(): never {
    throw new Error('The RPC server has no events; watch the connection');
  }

  unwrap<T>(): T {
    // Nest's signature lets the caller choose any type `T` for the underlying client, so cast the connection
    // to `T`.
    return this.options.connection as T;
  }

  private track(work: Promise<void>): void {
    this.inFlight.add(work);
    void work.finally(() => this.inFlight.delete(work));
  }

  /** Handles one call and replies. Never rejects. */
  private async handleMessage(
    definition: RpcDefinition,
    handler: MessageHandler,
    message: Msg,
  ): Promise<void> {
    const request = parseRequestContext(message.headers);
    const span = {
      name: `rpc ${definition.name}`,
      kind: SpanKind.SERVER,
      attributes: { 'rpc.system': 'nats' },
    };
    try {
      const reply = await continueTrace(span, request, () =>
        this.invokeHandler(definition, handler, message),
      ).catch(
        (error: unknown): Reply => ({
          problem: { ...this.toProblem(definition, error), requestId: request.requestId },
        }),
      );
      crashPoint('rpc.in-request', [definition.name]);
      this.respond(definition, message, reply);
    } catch (error) {
      this.logger.error(`${definition.subject} was not answered: ${error}`);
    }
  }

  private async invokeHandler(
    definition: RpcDefinition,
    handler: MessageHandler,
    message: Msg,
  ): Promise<Reply | RawJson<unknown>> {
    const input = definition.input.safeParse(parseInput(message));
    if (!input.success) throw validationProblem(input.error);
    const context = new BaseRpcContext([message.subject]);
    const value = await this.resolveLastValue(handler(input.data, context));
    if (!(value instanceof RawJson)) return { value: definition.output.parse(value) };
    if (this.contracts.isDue()) this.contracts.check(definition.output, value.json, definition.subject);
    return value;
  }

  /**
   * Returns the value of a handler's result. If the value is an observable, which Nest allows, returns the
   * observable's last value.
   */
  private resolveLastValue(result: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let last: unknown;
      this.transformToObservable(result).subscribe({
        next: (value: unknown) => {
          last = value;
        },
        error: reject,
        complete: () => resolve(last),
      });
    });
  }

  private toProblem(definition: RpcDefinition, error: unknown): Problem {
    if (error instanceof ProblemError) return error.problem;
    if (isOutage(error)) {
      this.logger.warn(`${definition.subject} failed, a dependency is unreachable: ${error}`);
      return createUnavailableProblem();
    }
    this.logger.error(
      `${definition.subject} failed: ${error instanceof Error ? error.message : 'unknown error'}`,
      error instanceof Error ? error.stack : undefined,
    );
    return createInternalProblem();
  }

  private respond(definition: RpcDefinition, message: Msg, reply: Reply | RawJson<unknown>): void {
    try {
      if (reply instanceof RawJson)
        message.respond(wrapReply(reply.json), { headers: toReplyHeaders(reply) });
      else message.respond(JSON.stringify(reply));
    } catch (error) {
      this.logger.error(`The reply of ${definition.subject} can't be sent: ${error}`);
      message.respond(JSON.stringify({ problem: createInternalProblem() }));
    }
  }
}

function toReplyHeaders({ headers: given }: RawJson<unknown>): MsgHdrs {
  const result = headers();
  for (const [name, value] of Object.entries(given)) result.set(name, value);
  return result;
}

function parseInput(message: Msg): unknown {
  try {
    return message.json() ?? undefined;
  } catch {
    return undefined;
  }
}
