import type { z } from 'zod';

/** The services behind the gateway. */
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
 * `read`: changes nothing, so it may be asked twice, and left unanswered. `write`: everything else. `probe`: asks how the service is,
 * whatever is known of it.
 */
export type RpcKind = 'read' | 'write' | 'probe';

/** One request/reply call: parsed with the same schemas by the caller and by the service that answers. */
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

/** Declares a call answered by one service at `rpc.<service>.<name>`; a `write` unless it says otherwise. */
export function defineRpc<Input extends z.ZodType, Output extends z.ZodType>(definition: {
  service: RpcService;
  name: string;
  kind?: RpcKind;
  input: Input;
  output: Output;
}): RpcDefinition<Input, Output> {
  return { kind: 'write', ...definition, subject: `rpc.${definition.service}.${definition.name}` };
}
