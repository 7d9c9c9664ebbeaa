import { ProblemError, validationProblem } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { RpcDefinition, RpcInput, RpcOutput, RpcService } from '@bottin/contracts/rpc/define-rpc.ts';
import { pingRpc } from '@bottin/contracts/rpc/health.ts';
import { BreakerOpenError } from '@bottin/service-kit/breaker.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { ContractChecks } from '@bottin/service-kit/contract-checks.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { errors, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Callee, isServiceAbsent, rpcPatienceMs } from './callee.ts';
import { NATS_CONNECTION } from './connection.ts';
import { replySchema, buildRequestHeaders, unwrapReply } from './rpc-wire.ts';

/**
 * Default time-out, in milliseconds. A call with a longer time-out is expected to be slow, so the circuit
 * breaker doesn't treat that call as hanging, and a read is retried later.
 */
const DEFAULT_TIMEOUT_MS = 5_000;
/** Seconds after which a client may retry; part of every 503 problem. */
const retryAfter = 5;

/** A reply: the value as unparsed JSON text, and the headers. */
export interface RawReply {
  body: Buffer;
  /**
   * Returns the value of a reply header, or '' when the header is absent. Header names are case-sensitive.
   */
  header(name: string): string;
}

/**
 * Calls other services over NATS. Every failure is a {@link ProblemError}. A circuit breaker limits how long
 * callers wait for a hanging service. A read that gets no reply is sent a second time, within a retry budget
 * (decision 77).
 */
@Injectable()
export class RpcClient {
  private readonly callees = new Map<RpcService, Callee>();
  private readonly retries;

  constructor(
    @Inject(NATS_CONNECTION) private readonly connection: NatsConnection,
    @Optional() private readonly contracts: ContractChecks = new ContractChecks(1),
    @Optional() private readonly breakers: Breakers = new Breakers(),
    @Optional() metrics?: Metrics,
  ) {
    this.retries = metrics?.counter('rpc_retries_total', 'Reads sent again', ['callee']);
  }

  /**
   * Calls a method and returns its parsed result.
   * @throws ProblemError the problem returned by the service, or 502, 503 or 504
   */
  async call<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
    options: { timeoutMs?: number } = {},
  ): Promise<RpcOutput<Definition>> {
    const checked = definition.input.safeParse(input);
    if (!checked.success) throw validationProblem(checked.error);
    const message = await this.request(definition, input, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const output = definition.output.safeParse(readValue(definition, message));
    if (!output.success) throw invalidReplyProblem(definition, output.error);
    // zod can't infer the schema's output type for a generic definition, so cast to that type.
    return output.data as RpcOutput<Definition>;
  }

  /**
   * Calls a method and returns its result as unparsed JSON bytes, for forwarding. Doesn't validate `input`,
   * because the caller must validate it and the service validates it again. Validates only samples of the
   * results (see {@link ContractChecks}).
   * @throws ProblemError as {@link call} does; 502 when a sampled result violates the contract
   */
  async callForBytes<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
    options: { timeoutMs?: number } = {},
  ): Promise<RawReply> {
    const message = await this.request(definition, input, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const body = unwrapReply(message.data) ?? encodeValue(readValue(definition, message));
    if (this.contracts.isDue()) this.checkContract(definition, body);
    return { body, header: (name) => message.headers?.get(name) ?? '' };
  }

  private checkContract(definition: RpcDefinition, body: Buffer): void {
    try {
      this.contracts.check(definition.output, body.toString(), definition.subject);
    } catch (cause) {
      throw invalidReplyProblem(definition, cause as Error);
    }
  }

  private async request(definition: RpcDefinition, input: unknown, timeout: number): Promise<Msg> {
    const { service, subject, kind } = definition;
    const body = JSON.stringify(input ?? null);
    const headers = buildRequestHeaders();
    const send = (timeout: number) => this.connection.request(subject, body, { timeout, headers });
    const isSlow = timeout > DEFAULT_TIMEOUT_MS;
    try {
      return await this.getCallee(service).call(send, kind, timeout, isSlow);
    } catch (cause) {
      throw toTransportProblem(cause);
    }
  }

  private getCallee(service: RpcService): Callee {
    const existing = this.callees.get(service);
    if (existing) return existing;
    const breaker = this.breakers.get(service, rpcPatienceMs);
    const { subject } = pingRpc(service);
    const ping = (timeout: number) => this.connection.request(subject, '{}', { timeout });
    const callee = new Callee(breaker, ping, () => this.retries?.inc({ callee: service }));
    this.callees.set(service, callee);
    return callee;
  }
}

/**
 * Returns the value of a reply.
 * @throws ProblemError the problem returned by the service, or 502 for a malformed reply
 */
function readValue(definition: RpcDefinition, message: Msg): unknown {
  const reply = replySchema.safeParse(parseJson(message));
  if (!reply.success) throw invalidReplyProblem(definition, reply.error);
  if ('problem' in reply.data) throw new ProblemError(reply.data.problem);
  return reply.data.value;
}

/**
 * Encodes a parsed value as JSON. Needed when {@link unwrapReply} can't copy the value's bytes from the
 * reply.
 */
function encodeValue(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value ?? null));
}

function parseJson(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}

function toTransportProblem(cause: unknown): unknown {
  if (cause instanceof errors.TimeoutError) {
    return new ProblemError(
      {
        statusCode: 504,
        errorType: 'service_timeout',
        message: 'Ce service met trop de temps à répondre. Réessaie dans quelques instants.',
        retryAfter,
      },
      { cause },
    );
  }
  const unavailable =
    isServiceAbsent(cause) ||
    cause instanceof BreakerOpenError ||
    cause instanceof errors.ClosedConnectionError ||
    cause instanceof errors.DrainingConnectionError;
  if (!unavailable) return cause;
  return new ProblemError(
    {
      statusCode: 503,
      errorType: 'service_unavailable',
      message: texts.serviceUnavailable,
      retryAfter,
    },
    { cause },
  );
}

function invalidReplyProblem(definition: RpcDefinition, cause: Error): ProblemError {
  return new ProblemError(
    {
      statusCode: 502,
      errorType: 'service_invalid_answer',
      message: texts.internalError,
    },
    { cause: new Error(`The reply of ${definition.subject} doesn't match its contract`, { cause }) },
  );
}
