import type { z } from 'zod';

export const rpcServices = [
  'identity',
  'creators',
  'search',
  'feed',
  'platform-sync',
  'notifications',
  'community',
] as const;
export type RpcService = (typeof rpcServices)[number];

/**
 * `read`: has no side effects. The caller may retry it, and may give up when the service seems to hang.
 * `write`: every other call. `probe`: health check, which is sent even while the circuit breaker of the
 * service is open.
 */
export type RpcKind = 'read' | 'write' | 'probe';

/**
 * Request/reply call over NATS. Caller and service validate input and output with the same schemas. Exception:
 * `callForBytes`, which public reads use, forwards the output without parsing it.
 */
export interface RpcDefinition<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly service: RpcService;
  readonly name: string;
  readonly kind: RpcKind;
  readonly subject: string;
  readonly input: Input;
  readonly output: Output;
}

export type RpcInput<Definition extends RpcDefinition> = z.input<Definition['input']>;
export type RpcParsedInput<Definition extends RpcDefinition> = z.output<Definition['input']>;
export type RpcOutput<Definition extends RpcDefinition> = z.output<Definition['output']>;

/** Declares an RPC to a service on the NATS subject `rpc.<service>.<name>`. `kind` is `write` by default. */
export function defineRpc<Input extends z.ZodType, Output extends z.ZodType>(definition: {
  service: RpcService;
  name: string;
  kind?: RpcKind;
  input: Input;
  output: Output;
}): RpcDefinition<Input, Output> {
  return { kind: 'write', ...definition, subject: `rpc.${definition.service}.${definition.name}` };
}
