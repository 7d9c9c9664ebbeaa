import { z } from 'zod';
import { defineRpc, type RpcDefinition, type RpcService } from './define-rpc.ts';

const input = z.object({});
const output = z.object({ numbers: z.record(z.string(), z.number()) });

/**
 * Returns the gauges of a service, by metric name, whose values it reads from elsewhere (database, streams).
 * Unavailable gauges are omitted. libs/service-kit implements it for every service.
 */
export function gaugesRpc(service: RpcService): RpcDefinition<typeof input, typeof output> {
  return defineRpc({ service, name: 'numbers', kind: 'probe', input, output });
}
