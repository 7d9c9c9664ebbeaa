import { z } from 'zod';
import { defineRpc, type RpcDefinition, type RpcService } from './define-rpc.ts';

const input = z.object({});

/** What a service says of itself, as on its /readyz. Reasons stay inside: they name hosts and ports. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable', 'starting', 'stopping']),
  checks: z.record(z.string(), z.object({ status: z.enum(['ok', 'failed']), required: z.boolean() })),
});

/** Asks a service whether it is there, and nothing else. The kit answers for every service. */
export function pingRpc(service: RpcService): RpcDefinition<typeof input, typeof input> {
  return defineRpc({ service, name: 'ping', kind: 'probe', input, output: input });
}

/** Asks a service whether it can do its work. The kit answers for every service. */
export function healthRpc(service: RpcService): RpcDefinition<typeof input, typeof healthSchema> {
  return defineRpc({ service, name: 'health', kind: 'probe', input, output: healthSchema });
}
