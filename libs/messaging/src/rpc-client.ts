import { ProblemError, validationProblem } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { RpcDefinition, RpcInput, RpcOutput, RpcService } from '@bottin/contracts/rpc/define-rpc.ts';
import { pingRpc } from '@bottin/contracts/rpc/health.ts';
import { RestingError } from '@bottin/service-kit/breaker.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { ContractChecks } from '@bottin/service-kit/contract-checks.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { errors, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Callee, isAbsent, rpcPatienceMs } from './callee.ts';
import { NATS_CONNECTION } from './connection.ts';
import { replySchema, requestHeaders, valueInside } from './rpc-wire.ts';

/** A read that is given more time than this may be slow without hanging. */
const DEFAULT_TIMEOUT_MS = 5_000;
/** Seconds until another try is worth it. */
const retryAfter = 5;

/** An answer's value as JSON text, unparsed, and the headers that came with it. */
export interface BytesAnswer {
  body: Buffer;
  /** A header of the reply by its exact name; '' when it has none. */
  header(name: string): string;
}

/**
 * Calls other services over NATS. What goes wrong is always a {@link ProblemError}. A service that hangs makes one caller wait,
 * and a read may be sent twice (decision 77).
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
    this.retries = metrics?.counter('rpc_retries_total', 'Reads that were sent again', ['callee']);
  }

  /** Calls one method and returns its parsed answer; throws the service's own problem, or 502, 503, 504. */
  async call<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
    options: { timeoutMs?: number } = {},
  ): Promise<RpcOutput<Definition>> {
    const checked = definition.input.safeParse(input);
    if (!checked.success) throw validationProblem(checked.error);
    const answer = await this.request(definition, input, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const output = definition.output.safeParse(readValue(definition, answer));
    if (!output.success) throw invalidAnswer(definition, output.error);
    // The schema's own output type; zod erases it on a generic definition.
    return output.data as RpcOutput<Definition>;
  }

  /**
   * Calls one method and returns the bytes of its answer's value, to be passed on unparsed. `input` is one that was parsed: the
   * service alone parses it again. An answer is held against its contract when it is due (see {@link ContractChecks}).
   * @throws ProblemError as {@link call} does; 502 for an answer found to break its contract
   */
  async callForBytes<Definition extends RpcDefinition>(
    definition: Definition,
    input: RpcInput<Definition>,
    options: { timeoutMs?: number } = {},
  ): Promise<BytesAnswer> {
    const answer = await this.request(definition, input, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const body = valueInside(answer.data) ?? reprint(readValue(definition, answer));
    if (this.contracts.isDue()) this.checkContract(definition, body);
    return { body, header: (name) => answer.headers?.get(name) ?? '' };
  }

  private checkContract(definition: RpcDefinition, body: Buffer): void {
    try {
      this.contracts.check(definition.output, body.toString(), definition.subject);
    } catch (cause) {
      throw invalidAnswer(definition, cause as Error);
    }
  }

  private async request(definition: RpcDefinition, input: unknown, timeout: number): Promise<Msg> {
    const { service, subject, kind } = definition;
    const body = JSON.stringify(input ?? null);
    const headers = requestHeaders();
    const send = (timeout: number) => this.connection.request(subject, body, { timeout, headers });
    const isQuick = kind === 'probe' || timeout <= DEFAULT_TIMEOUT_MS;
    try {
      return await this.calleeOf(service).ask(send, isQuick ? kind : 'write', timeout);
    } catch (cause) {
      throw transportProblem(cause);
    }
  }

  private calleeOf(service: RpcService): Callee {
    const known = this.callees.get(service);
    if (known) return known;
    const breaker = this.breakers.of(service, rpcPatienceMs);
    const { subject } = pingRpc(service);
    const ping = (timeout: number) => this.connection.request(subject, '{}', { timeout });
    const callee = new Callee(breaker, ping, () => this.retries?.inc({ callee: service }));
    this.callees.set(service, callee);
    return callee;
  }
}

/** @throws ProblemError the service's own, or 502 for what is no reply */
function readValue(definition: RpcDefinition, answer: Msg): unknown {
  const reply = replySchema.safeParse(readJson(answer));
  if (!reply.success) throw invalidAnswer(definition, reply.error);
  if ('problem' in reply.data) throw new ProblemError(reply.data.problem);
  return reply.data.value;
}

/** The JSON of a reply that was written in another way than ours. */
function reprint(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value ?? null));
}

function readJson(message: Msg): unknown {
  try {
    return message.json();
  } catch {
    return undefined;
  }
}

function transportProblem(cause: unknown): unknown {
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
    isAbsent(cause) ||
    cause instanceof RestingError ||
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

function invalidAnswer(definition: RpcDefinition, cause: Error): ProblemError {
  return new ProblemError(
    {
      statusCode: 502,
      errorType: 'service_invalid_answer',
      message: 'Une erreur est survenue de notre côté. Réessaie dans quelques instants.',
    },
    { cause: new Error(`The answer of ${definition.subject} doesn't match its contract`, { cause }) },
  );
}
