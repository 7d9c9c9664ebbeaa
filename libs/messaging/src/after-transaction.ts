import type { EntityManager } from 'typeorm';

const pendingEffects = new WeakMap<EntityManager, Array<() => void>>();

/**
 * Runs `effect` after the transaction that applies an event, even if it failed: when the reply to COMMIT is
 * lost, the event may have been committed and won't be applied again.
 */
export function afterTransaction(tx: EntityManager, effect: () => void): void {
  const pending = pendingEffects.get(tx);
  if (!pending) throw new Error('afterTransaction needs the transaction that applies an event');
  pending.push(effect);
}

/** Runs a transaction, then the effects registered with {@link afterTransaction}. */
export async function runWithEffects<Result>(
  transaction: (begin: (tx: EntityManager) => void) => Promise<Result>,
): Promise<Result> {
  const pending: Array<() => void> = [];
  try {
    return await transaction((tx) => pendingEffects.set(tx, pending));
  } finally {
    for (const effect of pending) effect();
  }
}
