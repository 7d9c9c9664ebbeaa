import { z } from 'zod';
import { defineRpc, type RpcDefinition, type RpcService } from './define-rpc.ts';

const input = z.object({});
const output = z.object({ numbers: z.record(z.string(), z.number()) });

/**
 * Returns the gauges of a service that are read from a database or stream, by metric name. Gauges that can't
 * be read are left out. libs/service-kit implements this RPC for every service.
 */
export function gaugesRpc(service: RpcService): RpcDefinition<typeof input, typeof output> {
  return defineRpc({ service, name: 'numbers', kind: 'probe', input, output });
}
