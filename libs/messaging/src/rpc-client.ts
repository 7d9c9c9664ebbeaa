import { ProblemError, validationProblem } from '@bottin/contracts/domain/problem.ts';
import type { RpcDefinition, RpcInput, RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { ContractChecks } from '@bottin/service-kit/contract-checks.ts';
import { errors, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { NATS_CONNECTION } from './connection.ts';
import { replySchema, requestHeaders, valueInside } from './rpc-wire.ts';

const DEFAULT_TIMEOUT_MS = 5_000;

/** An answer's value as JSON text, unparsed, and the headers that came with it. */
export interface BytesAnswer {
  body: Buffer;
  /** A header of the reply by its exact name; '' when it has none. */
  header(name: string): string;
}

/** Calls other services over NATS. What goes wrong is always a {@link ProblemError}. */
@Injectable()
export class RpcClient {
  constructor(
    @Inject(NATS_CONNECTION) private readonly connection: NatsConnection,
    @Optional() private readonly contracts: ContractChecks = new ContractChecks(1),
  ) {}

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
    try {
      return await this.connection.request(definition.subject, JSON.stringify(input ?? null), {
        timeout,
        headers: requestHeaders(),
      });
    } catch (cause) {
      throw transportProblem(cause);
    }
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
      },
      { cause },
    );
  }
  const unavailable =
    cause instanceof errors.NoRespondersError ||
    cause instanceof errors.ClosedConnectionError ||
    cause instanceof errors.DrainingConnectionError ||
    (cause instanceof errors.RequestError && cause.isNoResponders());
  if (!unavailable) return cause;
  return new ProblemError(
    {
      statusCode: 503,
      errorType: 'service_unavailable',
      message: 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.',
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
