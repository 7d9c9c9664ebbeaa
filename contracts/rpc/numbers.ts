import { z } from 'zod';
import { defineRpc, type RpcDefinition, type RpcService } from './define-rpc.ts';

const input = z.object({});
const output = z.object({ numbers: z.record(z.string(), z.number()) });

/**
 * Asks a service for the numbers of its metrics that something else keeps (its database, its streams), by name. The kit answers for
 * every service; what couldn't be asked is left out.
 */
export function numbersRpc(service: RpcService): RpcDefinition<typeof input, typeof output> {
  return defineRpc({ service, name: 'numbers', kind: 'probe', input, output });
}
