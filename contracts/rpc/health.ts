import { z } from 'zod';
import { defineRpc, type RpcDefinition, type RpcService } from './define-rpc.ts';

const input = z.object({});

/**
 * Health of a service: the content of its /readyz without the failure reasons, which reveal hosts and ports.
 */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable', 'starting', 'stopping']),
  checks: z.record(z.string(), z.object({ status: z.enum(['ok', 'failed']), required: z.boolean() })),
  /** Optional services that this site doesn't use, such as `smtp`. Absent when the site uses all of them. */
  off: z.array(z.string()).optional(),
});

/** Checks that a service responds. libs/service-kit implements this RPC for every service. */
export function pingRpc(service: RpcService): RpcDefinition<typeof input, typeof input> {
  return defineRpc({ service, name: 'ping', kind: 'probe', input, output: input });
}

/** Returns the health of a service. libs/service-kit implements this RPC for every service. */
export function healthRpc(service: RpcService): RpcDefinition<typeof input, typeof healthSchema> {
  return defineRpc({ service, name: 'health', kind: 'probe', input, output: healthSchema });
}
