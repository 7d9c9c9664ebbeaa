import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@bottin/dev/sample/random.ts';
import type { ProcessName } from '@bottin/dev/up/processes.ts';
import type { World } from '../world/world.ts';
import { Heard } from './heard.ts';
import { inflict, possibleKinds } from './inflict.ts';
import { type FaultKind, type PlannedFault, planOf } from './plan.ts';

/** A fault that was done. */
export interface DoneFault extends PlannedFault {
  /** Seconds since the beginning. */
  at: number;
  /** From its end until the sum of all parts said that it is well again, in seconds; null when another came first. */
  wellAfter: number | null;
  /** Why it could not be done or undone: a fault of the test's own. */
  failure: string | null;
}

const WELL_MS = 60_000;
const POLL_MS = 100;

/** Does the faults of a seed, one after the other, each undone, until it is told to stop. */
export class Nemesis {
  readonly done: DoneFault[] = [];
  readonly #world: World;
  readonly #plan: Generator<PlannedFault, never>;
  readonly #heard: Heard;
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
    this.#plan = planOf(seed, possibleKinds(world, kinds));
    this.#heard = new Heard(world, new Random(`${seed}:heard`));
    this.#log = log;
  }

  async work(): Promise<void> {
    const began = performance.now();
    for (const fault of this.#plan) {
      await this.#pause(fault.after);
      if (this.#stopping.signal.aborted) return;
      const at = (performance.now() - began) / 1_000;
      const also = fault.also ? `, and ${fault.also} is killed` : '';
      this.#log(`${fault.kind} ${fault.target}, ${fault.lasts.toFixed(1)} s${also}`);
      this.done.push(await this.#do(fault, at));
    }
  }

  /** What is done is undone first. */
  stop(): void {
    this.#stopping.abort();
  }

  async #do(fault: PlannedFault, at: number): Promise<DoneFault> {
    try {
      const undo = await inflict[fault.kind]({ world: this.#world, heard: this.#heard }, fault);
      await this.#pause(fault.lasts / 2);
      if (fault.also) this.#world.stack.kill(fault.also as ProcessName, 'SIGKILL');
      await this.#pause(fault.lasts / 2);
      await undo();
      return { ...fault, at, wellAfter: await this.#untilWell(), failure: null };
    } catch (error) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#log(`  could not: ${failure}`);
      return { ...fault, at, wellAfter: null, failure };
    }
  }

  async #untilWell(): Promise<number | null> {
    const began = performance.now();
    while (performance.now() - began < WELL_MS && !this.#stopping.signal.aborted) {
      if (await isWell(this.#world)) return (performance.now() - began) / 1_000;
      await sleep(POLL_MS);
    }
    return null;
  }

  #pause(seconds: number): Promise<void> {
    return sleep(seconds * 1_000, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

/** Whether every part says that it can do its work. The gateway's sum may be some seconds old: each is asked itself. */
export async function isWell({ stack }: World): Promise<boolean> {
  const parts = [
    'identity',
    'creators',
    'search',
    'feed',
    'platform-sync',
    'notifications',
    'gateway',
  ] as const;
  const answers = await Promise.all(
    parts.map((name) =>
      fetch(`${stack.probeUrl(name)}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
}
