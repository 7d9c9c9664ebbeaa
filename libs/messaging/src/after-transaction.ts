import type { EntityManager } from 'typeorm';

const effects = new WeakMap<EntityManager, Array<() => void>>();

/**
 * Has `effect` follow the transaction in which an event is applied. It follows a failed one too: of a commit whose answer was
 * lost nobody knows whether it took place, and the event is then not applied again.
 */
export function afterTransaction(tx: EntityManager, effect: () => void): void {
  const waiting = effects.get(tx);
  if (!waiting) throw new Error('Only the transaction of an event tells when it is over');
  waiting.push(effect);
}

/** Runs a transaction, and then what {@link afterTransaction} was told. */
export async function withEffects<Result>(
  transaction: (begin: (tx: EntityManager) => void) => Promise<Result>,
): Promise<Result> {
  const waiting: Array<() => void> = [];
  try {
    return await transaction((tx) => effects.set(tx, waiting));
  } finally {
    for (const effect of waiting) effect();
  }
}
