import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@bottin/dev/sample/random.ts';
import type { ProcessName } from '@bottin/dev/up/processes.ts';
import type { World } from '../world/world.ts';
import { EventRedelivery } from './event-redelivery.ts';
import { faultInjectors, filterSupportedKinds } from './injectors.ts';
import { type FaultKind, type PlannedFault, planFaults } from './plan.ts';

export interface InjectedFault extends PlannedFault {
  /** Time of the fault, in seconds since the start of the run. */
  at: number;
  /** Seconds from the end of the fault until all parts were ready; null when that took too long. */
  wellAfter: number | null;
  /** Why the fault couldn't be injected or undone, which is an error of the test itself; null otherwise. */
  failure: string | null;
}

const RECOVERY_TIMEOUT_MS = 180_000;
const POLL_MS = 100;

/** Injects and undoes the faults that the seed determines, one after the other, until `stop` is called. */
export class Nemesis {
  readonly injected: InjectedFault[] = [];
  readonly #world: World;
  readonly #plan: Generator<PlannedFault, never>;
  readonly #redelivery: EventRedelivery;
  readonly #log: (line: string) => void;
  readonly #stopping = new AbortController();

  constructor(options: {
    world: World;
    seed: number;
    kinds: readonly FaultKind[];
    log: (line: string) => void;
  }) {
    const { world, seed, kinds, log } = options;
    this.#world = world;
    this.#plan = planFaults(seed, filterSupportedKinds(world, kinds));
    this.#redelivery = new EventRedelivery(world, new Random(`${seed}:heard`));
    this.#log = log;
  }

  async run(): Promise<void> {
    const began = performance.now();
    for (const fault of this.#plan) {
      await this.#pause(fault.after);
      if (this.#stopping.signal.aborted) return;
      const at = (performance.now() - began) / 1_000;
      const also = fault.also ? `, and ${fault.also} is killed` : '';
      this.#log(`${fault.kind} ${fault.target}, ${fault.lasts.toFixed(1)} s${also}`);
      this.injected.push(await this.#do(fault, at));
    }
  }

  /** Stops the sequence of faults after undoing the current fault. */
  stop(): void {
    this.#stopping.abort();
  }

  async #do(fault: PlannedFault, at: number): Promise<InjectedFault> {
    try {
      const undo = await faultInjectors[fault.kind](
        { world: this.#world, redelivery: this.#redelivery },
        fault,
      );
      await this.#pause(fault.lasts / 2);
      if (fault.also) this.#world.stack.kill(fault.also as ProcessName, 'SIGKILL');
      await this.#pause(fault.lasts / 2);
      await undo();
      return { ...fault, at, wellAfter: await this.#untilWell(), failure: null };
    } catch (error) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#log(`  failed: ${failure}`);
      return { ...fault, at, wellAfter: null, failure };
    }
  }

  async #untilWell(): Promise<number | null> {
    const began = performance.now();
    while (performance.now() - began < RECOVERY_TIMEOUT_MS && !this.#stopping.signal.aborted) {
      if (await isReady(this.#world)) return (performance.now() - began) / 1_000;
      await sleep(POLL_MS);
    }
    return null;
  }

  #pause(seconds: number): Promise<void> {
    return sleep(seconds * 1_000, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

/**
 * Returns whether every part is ready. Queries each part, because the gateway's summary may be some seconds
 * old.
 */
export async function isReady({ stack }: World): Promise<boolean> {
  const parts = [
    'identity',
    'creators',
    'search',
    'feed',
    'platform-sync',
    'notifications',
    'community',
    'gateway',
  ] as const;
  const results = await Promise.all(
    parts.map((name) =>
      fetch(`${stack.probeUrl(name)}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok;
        },
        () => false,
      ),
    ),
  );
  return results.every(Boolean);
}
