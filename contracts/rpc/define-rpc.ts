import type { z } from 'zod';

export const rpcServices = [
  'identity',
  'creators',
  'search',
  'feed',
  'platform-sync',
  'notifications',
] as const;
export type RpcService = (typeof rpcServices)[number];

/**
 * `read`: no side effects, so the caller may retry and the service may skip the reply. `write`: anything
 * else. `probe`:
 * health checks, sent even while the circuit breaker of the service is open.
 */
export type RpcKind = 'read' | 'write' | 'probe';

/** Request/reply call. Caller and service validate input and output with the same schemas. */
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

/** Declares an RPC to a service on the subject `rpc.<service>.<name>`. The kind is `write` by default. */
export function defineRpc<Input extends z.ZodType, Output extends z.ZodType>(definition: {
  service: RpcService;
  name: string;
  kind?: RpcKind;
  input: Input;
  output: Output;
}): RpcDefinition<Input, Output> {
  return { kind: 'write', ...definition, subject: `rpc.${definition.service}.${definition.name}` };
}
