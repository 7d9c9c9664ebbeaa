import type { EntityManager } from 'typeorm';

const pendingEffects = new WeakMap<EntityManager, Array<() => void>>();

/**
 * Runs `effect` after the transaction that applies an event, even when the transaction seems to have failed.
 * When the reply to COMMIT is lost, the transaction may have committed. The event is then not applied again
 * when it is redelivered, so this is the only chance to run the effect.
 */
export function afterTransaction(tx: EntityManager, effect: () => void): void {
  const pending = pendingEffects.get(tx);
  if (!pending) throw new Error('afterTransaction needs the transaction that applies an event');
  pending.push(effect);
}

/** Runs a transaction, and afterwards the effects that were registered with {@link afterTransaction}. */
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
