import type { ChainableCommander } from 'ioredis';

/**
 * Runs a Redis transaction, and returns the result of each command. Throws the error of any command that
 * failed. Redis reports errors for each command separately.
 */
export async function commit(transaction: ChainableCommander): Promise<unknown[]> {
  const results = await transaction.exec();
  if (results === null) throw new Error('Redis aborted the transaction');
  return results.map(([error, result]) => {
    if (error) throw error;
    return result;
  });
}
